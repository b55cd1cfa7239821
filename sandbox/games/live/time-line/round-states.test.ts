import fc from 'fast-check';
import {
  dealtAtMs,
  isTransition,
  leastCycleMs,
  mayStake,
  mayTakeBack,
  mustVoid,
  nextRoundAtMs,
  resultAtMs,
  resultMs,
  roundStates,
  transitions,
  type RoundState,
  type StoredRound,
} from '.';
import { someRound } from './test-rounds';

/** All that is allowed, word for word. */
const allowed = [
  'betting → closing',
  'betting → voiding',
  'closing → dealing',
  'closing → voiding',
  'dealing → acting',
  'dealing → result',
  'acting → dealing',
  'result → settled',
  'voiding → void',
];

const roundOf = (state: RoundState, dealings: StoredRound<unknown, unknown>['dealings'] = []) => ({
  number: 1,
  state,
  bettingAtMs: 0,
  closesAtMs: 18_000,
  dealings,
  result: null,
});

describe('the states of a round', () => {
  it.each(roundStates.flatMap((from) => roundStates.map((to) => [from, to] as const)))(
    'from %s to %s only as the rule says',
    (from, to) => expect(isTransition(from, to)).toBe(allowed.includes(`${from} → ${to}`)),
  );

  it('are all reached from betting, and all lead to an end', () => {
    const reach = (from: RoundState, seen = new Set<RoundState>()): Set<RoundState> => {
      if (!seen.has(from)) {
        seen.add(from);
        transitions[from].forEach((to) => reach(to, seen));
      }
      return seen;
    };
    expect([...reach('betting')].sort()).toEqual([...roundStates].sort());
    for (const state of roundStates) {
      const ends = [...reach(state)].filter((end) => transitions[end].length === 0);
      expect(ends.length).toBeGreaterThan(0);
    }
    // What is dealt is never void any more.
    expect(reach('dealing').has('voiding')).toBe(false);
  });
});

describe('the deadlines of a round', () => {
  it('a stake counts before the close and not at it, and can be taken back until two seconds before', () => {
    const betting = roundOf('betting');
    expect([17_999, 18_000, 18_001].map((now) => mayStake(betting, now))).toEqual([true, false, false]);
    expect([15_999, 16_000].map((now) => mayTakeBack(betting, now))).toEqual([true, false]);
    for (const state of roundStates.filter((other) => other !== 'betting')) {
      expect(mayStake(roundOf(state), 1)).toBe(false);
      expect(mayTakeBack(roundOf(state), 1)).toBe(false);
    }
  });

  it('stakes go back when nothing was drawn sixty seconds after the close, and never once it was', () => {
    for (const state of ['betting', 'closing'] as const) {
      expect([77_999, 78_000].map((now) => mustVoid(roundOf(state), now))).toEqual([false, true]);
      const drawn = roundOf(state, [{ startsAtMs: 19_000, steps: [], actingMs: null }]);
      expect(mustVoid(drawn, 900_000)).toBe(false);
    }
    for (const state of roundStates.filter((other) => !isTransition(other, 'voiding')))
      expect(mustVoid(roundOf(state), 900_000)).toBe(false);
  });

  it('no cycle is under eighteen seconds, and each result stands for four', () => {
    fc.assert(
      fc.property(someRound, (round) => {
        const [resultAt, nextAt] = [resultAtMs(round), nextRoundAtMs(round)];
        expect(nextAt === null).toBe(resultAt === null);
        if (resultAt === null || nextAt === null) return;
        expect(resultAt).toBe(dealtAtMs(round.dealings.at(-1)!));
        expect(nextAt - round.bettingAtMs).toBeGreaterThanOrEqual(leastCycleMs);
        expect(nextAt - resultAt).toBeGreaterThanOrEqual(resultMs);
      }),
    );
  });

  it('a round of two cards after twelve seconds shows its result until the eighteen are over', () => {
    const card = { pace: 'card', shown: null } as const;
    const short = {
      ...roundOf('dealing', [{ startsAtMs: 12_000, steps: [card, card], actingMs: null }]),
      closesAtMs: 12_000,
    };
    expect(resultAtMs(short)).toBe(13_600);
    expect(nextRoundAtMs(short)).toBe(18_000);
  });

  it('a round whose players still decide has no result and no next one', () => {
    const round = roundOf('acting', [{ startsAtMs: 19_000, steps: [], actingMs: 10_000 }]);
    expect(resultAtMs(round)).toBeNull();
    expect(nextRoundAtMs(round)).toBeNull();
  });
});
