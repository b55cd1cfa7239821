import type { Draws } from '@/lib/fairness';
import { listPlays } from './plays';
import { trialPlayOf, type TrialPlay } from './trial-play';
import { TrialTable } from './trial-table';
import type { ThirteenAction, ThirteenRules, ThirteenView } from './types';

/**
 * Mulberry32, started by one draw: quick numbers for deals that are only tried. What a match is dealt by never comes from here.
 */
function quickDraws(draws: Draws): Draws {
  let state = draws.below(2 ** 31);
  return {
    below(range) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * range);
    },
  };
}

interface Choice {
  action: ThirteenAction;
  play: TrialPlay | null;
  /** What the trials have paid, in parts of the prize. */
  paid: number;
}

function choicesOf(rules: ThirteenRules, view: ThirteenView): Choice[] {
  const plays = listPlays(rules, view.hand, view).map((play): Choice => ({
    action: { type: 'play', cards: [...play.cards] },
    play: trialPlayOf(rules, play),
    paid: 0,
  }));
  return view.top ? [...plays, { action: { type: 'pass' }, play: null, paid: 0 }] : plays;
}

function unseenBy({ hand, events }: ThirteenView): number[] {
  const seen = new Set([...hand, ...events.flatMap(({ cards }) => cards)]);
  return Array.from({ length: 52 }, (_, card) => card).filter((card) => !seen.has(card));
}

function dealUnseen(table: TrialTable, view: ThirteenView, unseen: number[], quick: Draws): void {
  for (let place = unseen.length - 1; place > 0; place -= 1) {
    const other = quick.below(place + 1);
    [unseen[place], unseen[other]] = [unseen[other] ?? 0, unseen[place] ?? 0];
  }
  let next = 0;
  for (const [seat, count] of view.counts.entries()) {
    if (seat === view.turn) continue;
    for (const card of unseen.slice(next, next + count)) table.give(seat, card);
    next += count;
  }
}

interface Trials {
  choices: readonly Choice[];
  deals: number;
  quick: Draws;
}

/** Every choice is tried in the same deals. */
function tryOut(rules: ThirteenRules, view: ThirteenView, { choices, deals, quick }: Trials): void {
  const seen = new TrialTable(rules).seenBy(view);
  const [dealt, tried] = [new TrialTable(rules), new TrialTable(rules)];
  const unseen = unseenBy(view);
  for (let deal = 0; deal < deals; deal += 1) {
    dealt.copyFrom(seen);
    dealUnseen(dealt, view, unseen, quick);
    for (const choice of choices) {
      tried.copyFrom(dealt);
      tried.act(choice.play);
      tried.finish();
      choice.paid += rules.shares[tried.finished.indexOf(seen.turn)] ?? 0;
    }
  }
}

const best = (choices: readonly Choice[]) => [...choices].sort((a, b) => b.paid - a.paid);
/** So many of the choices are tried in all deals. */
const finalists = 4;

/**
 * The choice that pays most in deals of the cards that were not seen yet, each played to its end by the bots' earlier rule: all
 * choices in a third of the deals, then the best few in all of them. Nothing but the view of the seat and two draws decides.
 */
export function sampledAction(
  rules: ThirteenRules,
  view: ThirteenView,
  { draws, deals }: { draws: Draws; deals: number },
): ThirteenAction {
  const choices = choicesOf(rules, view);
  if (choices.length > 1) {
    tryOut(rules, view, { choices, deals: Math.ceil(deals / 3), quick: quickDraws(draws) });
    const few = best(choices).slice(0, finalists);
    tryOut(rules, view, { choices: few, deals, quick: quickDraws(draws) });
    return best(few)[0]?.action ?? { type: 'pass' };
  }
  return choices[0]?.action ?? { type: 'pass' };
}
