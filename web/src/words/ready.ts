// For tests: all words are there.
import { fetchWords } from './say';

await Promise.all([fetchWords('en'), fetchWords('pl')]);
