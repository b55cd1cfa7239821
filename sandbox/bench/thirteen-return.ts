import { createDraws } from '@/lib/fairness';
import { payoutsOf, potOf } from '@/sandbox/catalogue/prize-rules';
import { botAction } from '@/sandbox/games/thirteen/bot';
import { thirteenGame } from '@/sandbox/games/thirteen/game';
import { sampledAction } from '@/sandbox/games/thirteen/sampling';
import { thirteenTitles } from '@/sandbox/games/thirteen/titles';

/**
 * `node --import tsx sandbox/bench/thirteen-return.ts [game code] [hands] [first hand] [deals] [rules back]`: what a player has back of
 * a stake against three bots of a table of thirteen who, at each decision, tries their choices in so many deals of the cards that
 * were not seen yet. What is dealt is played four times, once from each seat, so that the luck of the cards cancels out for the
 * most part; the margin is that of whole deals. The last number takes the rules of earlier matches: 1 those before today's.
 */
const [code = 'red-river-thirteen', ...numbers] = process.argv.slice(2);
const [hands = 250, first = 0, deals = 96, back = 0] = numbers.map((text) => Number.parseInt(text, 10));
const stakeMinor = 1000n;
const print = (line: string) => process.stdout.write(`${line}\n`);

const title = thirteenTitles.find((one) => one.gameCode === code);
if (!title) throw new Error(`There is no ${code}`);
const { seats } = title;
const rules = [title.rules, ...(title.earlier ?? [])][back] ?? title.rules;
const { prizeMinor } = potOf(title, stakeMinor);

/** What this seat has back of its stake in the match of one deal, in stakes. */
function playMatch(hand: number, seat: number): number {
  const serverSeed = hand.toString(16).padStart(64, '7');
  const drawsOf = (nonce: number) => createDraws({ serverSeed, clientSeed: 'a', nonce });
  let state = thirteenGame.start(rules, seats, drawsOf(0));
  for (let turn = thirteenGame.turn(state), number = 1; turn !== null; number += 1) {
    const view = thirteenGame.view(rules, state, turn);
    const draws = drawsOf(number);
    const action =
      turn === seat ? sampledAction(rules, view, { draws, deals }) : botAction(rules, view, draws);
    state = thirteenGame.act(rules, state, action, draws);
    turn = thirteenGame.turn(state);
  }
  const shares = thirteenGame.shares(rules, state);
  const paid = payoutsOf(prizeMinor, thirteenGame.places(rules, state), shares);
  return Number(paid.find((place) => place.seat === seat)?.payoutMinor ?? 0n) / Number(stakeMinor);
}

let [sum, squares] = [0, 0];
const since = performance.now();
for (let done = 1; done <= hands; done += 1) {
  const all = Array.from({ length: seats }, (_, seat) => playMatch(first + done - 1, seat));
  const paid = all.reduce((total, one) => total + one, 0) / seats;
  sum += paid;
  squares += paid ** 2;
  if (done % 50 > 0 && done < hands) continue;
  const mean = sum / done;
  const margin = 1.96 * Math.sqrt((squares / done - mean ** 2) / done);
  const each = (performance.now() - since) / done / seats;
  print(
    `${code} ${done * seats} matches: ${mean.toFixed(4)} ± ${margin.toFixed(4)} (95 %), ${each.toFixed(0)} ms each`,
  );
}
