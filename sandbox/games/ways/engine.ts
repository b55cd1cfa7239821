import { readNoBet } from '@/sandbox/kit/read-fields';
import type { Draws } from '@/lib/fairness';
import type { Engine } from '@/sandbox/kit/types';
import { oneIn, percentText } from '@/lib/rational';
import { fallOf, ladderOf, reelsOf } from './cascade';
import { byScatters, exactReturn, figuresOf } from './exact-return';
import { stakesOf, unitsMinor } from './stakes';
import { waysTitles } from './titles';
import type { WaysMaths, WaysSpin, WaysView } from './types';

/** Draws five stops for the paid spin and five for each free spin, in that order. Nothing else is drawn. */
export function playRound(maths: WaysMaths, draws: Draws): WaysView {
  const spins: WaysSpin[] = [];
  let left = 0;
  do {
    const kind = spins.length > 0 ? 'free' : 'paid';
    const reels = reelsOf(maths, kind);
    const stops = reels.map((strip) => draws.below(strip.length));
    const fall = fallOf(maths, reels, ladderOf(maths, kind), stops);
    const freeSpinsWon = kind === 'paid' ? byScatters(maths.freeSpins?.spins, fall.scatters) : 0;
    left += kind === 'paid' ? freeSpinsWon : -1;
    spins.push({ kind, stops, ...fall, freeSpinsWon, freeSpinsLeft: left });
  } while (left > 0);
  return { spins, units: spins.reduce((sum, spin) => sum + spin.units, 0) };
}

function factsOf(maths: WaysMaths): Record<string, string> {
  const { triggerProbability, free, paid } = exactReturn(maths);
  const { longest } = maths.counted.paid;
  const facts: Record<string, string> = { longestFall: String(longest) };
  if (!maths.freeSpins) return facts;
  return {
    ...facts,
    freeSpinsOneIn: oneIn(triggerProbability),
    paidReturn: percentText(paid),
    freeReturn: percentText(free),
  };
}

/** 243 ways with tumbling wins. */
export const waysEngine: Engine<WaysMaths, null, never, WaysView> = {
  kind: 'ways',
  titles: waysTitles,
  minRoundMs: 2500,
  stakes: stakesOf,
  readBet: readNoBet,
  readAction: () => null,
  play(maths, { stakeMinor }, draws) {
    const view = playRound(maths, draws);
    return { view, isOver: true, payoutMinor: unitsMinor(maths, view.units, stakeMinor), raiseMinor: 0n };
  },
  figures: figuresOf,
  describe: ({ spins, units }) => ({
    stops: spins.map(({ stops }) => stops.join(' ')).join(' · '),
    tumbles: spins.map(({ tumbles }) => tumbles.length).join(' · '),
    wins: spins
      .map(({ tumbles }) =>
        tumbles
          .flatMap(({ wins, multiplier }) =>
            wins.map((win) => `${win.symbol}${win.length}×${win.ways}×${multiplier}`),
          )
          .join(' '),
      )
      .join(' · '),
    units: String(units),
  }),
  facts: factsOf,
};
