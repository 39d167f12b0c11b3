import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { prefs } from './lib/prefs.svelte';
import { fetchWords } from './words/say';

void fetchWords(prefs.language).then(() => mount(App, { target: document.getElementById('app')! }));
