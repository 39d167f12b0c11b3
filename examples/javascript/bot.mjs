// A bot of your own, in any game: rather does something than pass, and goes by luck.
//
//     flagplot arena bismarck --a "exec:node examples/javascript/bot.mjs" --b random --pairs 5
import { createInterface } from 'node:readline';

// Random numbers below 1 that follow from the luck of the question: in the same game the same answers.
function dice(luck) {
  let state = parseInt(luck.slice(0, 8), 16);
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

// The choice of one of the options. `question.board` is all that the seat knows; a better bot looks at it.
function choose(game, question) {
  const roll = dice(question.luck);
  const patience = parseInt(game.character.at(-1), 16) % 2 ? 0.5 : 0.2; // a plan, kept throughout the game
  const deeds = question.options.filter((option) => option.choice.verb !== 'pass');
  const passing = question.options.find((option) => option.choice.verb === 'pass');
  if (passing && (deeds.length === 0 || roll() < patience)) return passing.choice;
  return deeds[Math.floor(roll() * deeds.length)].choice;
}

let game;
for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.line === 'game') game = told;
  else if (told.line === 'question') process.stdout.write(JSON.stringify({ choice: choose(game, told) }) + '\n');
  // The third kind of line is "end", with the result: for whoever wants to learn from it.
}
