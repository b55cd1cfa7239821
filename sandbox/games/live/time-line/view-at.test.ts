import fc from 'fast-check';
import { momentOf, openingsOf, someMoment, someRound, type TestRound, type Token } from './test-rounds';
import {
  actingMs,
  dealtAtMs,
  openedByDealing,
  resultAtMs,
  stepMs,
  viewAt,
  type RoundView,
  type StepPace,
} from '.';

const dealtStates = ['dealing', 'acting', 'result', 'settled'];
const isHidden = ({ state }: TestRound) => !dealtStates.includes(state);

/** Tokens of a round that stand in the text of its view before they have opened. */
function leaksOf(round: TestRound, nowMs: number, view: unknown): string[] {
  const text = JSON.stringify(view);
  const early = openingsOf(round).filter(({ atMs }) => isHidden(round) || atMs > nowMs);
  const resultAt = resultAtMs(round);
  if (isHidden(round) || resultAt === null || resultAt > nowMs)
    early.push({ token: round.result!.token, atMs: Infinity });
  return early.flatMap(({ token }) => (text.includes(token) ? [token] : []));
}

const tokensOf = (view: RoundView<Token, Token>) => view.opened.map(({ token }) => token);

const roundOf = (paces: readonly StepPace[], change: Partial<TestRound> = {}): TestRound => ({
  number: 1,
  state: 'dealing',
  bettingAtMs: 0,
  closesAtMs: 18_000,
  dealings: [
    {
      startsAtMs: 18_500,
      steps: paces.map((pace, place) => ({ pace, shown: { token: `<${place}>` } })),
      actingMs: null,
    },
  ],
  result: { token: '<result>' },
  ...change,
});

describe('what is visible', () => {
  it('never contains what has not opened', () => {
    fc.assert(
      fc.property(someRound, someMoment, (round, moment) => {
        const now = momentOf(round, moment);
        expect(leaksOf(round, now, viewAt(round, now))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is everything that has opened, in its order', () => {
    fc.assert(
      fc.property(someRound, someMoment, (round, moment) => {
        const now = momentOf(round, moment);
        const open = openingsOf(round).filter(({ atMs }) => !isHidden(round) && atMs <= now);
        expect(tokensOf(viewAt(round, now))).toEqual(open.map(({ token }) => token));
      }),
    );
  });

  it('tells what of it each dealing has brought, so that a decision can be laid to its step', () => {
    fc.assert(
      fc.property(someRound, someMoment, (round, moment) => {
        const view = viewAt(round, momentOf(round, moment));
        const parts = openedByDealing(view);
        expect(parts.flat()).toEqual(view.opened);
        parts.forEach((part, place) =>
          expect(round.dealings[place]?.steps.slice(0, part.length).map(({ shown }) => shown)).toEqual(part),
        );
      }),
    );
  });

  it('does not depend on what comes later: neither on what it is nor on how much', () => {
    fc.assert(
      fc.property(someRound, someRound, someMoment, (round, other, moment) => {
        const now = momentOf(round, moment);
        const view = viewAt(round, now);
        if (view.result) return;
        const shown = new Set(tokensOf(view));
        const later = other.dealings.flatMap(({ steps }) => steps);
        const dealings = round.dealings
          .filter(({ startsAtMs }) => startsAtMs <= now)
          .map((dealing) => {
            if (dealtAtMs(dealing) <= now) return dealing;
            const next = dealing.steps.findIndex(({ shown: { token } }) => !shown.has(token));
            const onItsWay = { pace: dealing.steps[next]!.pace, shown: { token: '<changed>' } };
            const steps = [...dealing.steps.slice(0, next), onItsWay, ...later];
            return { ...dealing, steps, actingMs: null };
          });
        const changed = { ...round, dealings, result: { token: '<other result>' } };
        expect(JSON.stringify(viewAt(changed, now))).toBe(JSON.stringify(view));
      }),
      { numRuns: 1000 },
    );
  });

  it('only grows, and a reader who comes late sees what the others see', () => {
    fc.assert(
      fc.property(someRound, someMoment, fc.nat(60_000), (round, moment, more) => {
        const now = momentOf(round, moment);
        const [early, late] = [viewAt(round, now), viewAt(round, now + more)];
        expect(tokensOf(late).slice(0, early.opened.length)).toEqual(tokensOf(early));
        if (early.result) expect(late.result).toEqual(early.result);
        const copy = JSON.parse(JSON.stringify(round)) as TestRound;
        expect(viewAt(copy, now)).toEqual(early);
      }),
    );
  });
});

describe('negative controls', () => {
  const catches = (leaky: (round: TestRound, now: number) => unknown) => () =>
    fc.assert(
      fc.property(someRound, someMoment, (round, moment) => {
        const now = momentOf(round, moment);
        expect(leaksOf(round, now, leaky(round, now))).toEqual([]);
      }),
      { numRuns: 2000 },
    );

  it('a view that carries the stored dealings is caught', () =>
    expect(catches((round, now) => ({ ...viewAt(round, now), dealings: round.dealings }))).toThrow());

  it('a view that is a millisecond ahead is caught', () =>
    expect(catches((round, now) => viewAt(round, now + 1))).toThrow());

  it('a view that opens cards while bets are taken is caught', () =>
    expect(catches((round, now) => viewAt({ ...round, state: 'dealing' }, now))).toThrow());

  it('a view with the result beside its last card is caught', () =>
    expect(
      catches((round, now) => ({ ...viewAt(round, now), result: round.dealings.length > 0 && round.result })),
    ).toThrow());
});

describe('the time line', () => {
  it.each<[StepPace, number]>([
    ['card', 800],
    ['spin', 6000],
    ['dice', 4000],
    ['pass', 3000],
  ])('opens a %s after %i ms, and not a millisecond before', (pace, ms) => {
    const round = roundOf([pace, pace]);
    expect(stepMs[pace]).toBe(ms);
    expect(viewAt(round, 18_500)).toMatchObject({
      state: 'dealing',
      opened: [],
      dealings: [0],
      opening: { pace, startsAtMs: 18_500, opensAtMs: 18_500 + ms },
    });
    expect(tokensOf(viewAt(round, 18_500 + ms - 1))).toEqual([]);
    expect(tokensOf(viewAt(round, 18_500 + ms))).toEqual(['<0>']);
    expect(viewAt(round, 18_500 + 2 * ms - 1)).toMatchObject({
      state: 'dealing',
      result: null,
      nextAtMs: null,
    });
    expect(viewAt(round, 18_500 + 2 * ms)).toMatchObject({ state: 'result', result: { token: '<result>' } });
  });

  it('shows the result with the last card by the clock, whenever the dealer says so', () => {
    const round = roundOf(['card', 'card', 'card', 'card']);
    expect(viewAt(round, 18_500 + 3200)).toMatchObject({ state: 'result', opening: null, nextAtMs: 25_700 });
    expect(viewAt({ ...round, state: 'settled' }, 90_000)).toMatchObject({ state: 'settled' });
    expect(viewAt({ ...round, state: 'settled' }, 20_000)).toMatchObject({ state: 'dealing', result: null });
  });

  it('closes by the clock before the dealer has closed it', () => {
    const round = roundOf(['card'], { state: 'betting', dealings: [] });
    expect([17_999, 18_000].map((now) => viewAt(round, now).state)).toEqual(['betting', 'closing']);
  });

  it.each(['voiding', 'void'] as const)('of a round that is %s is that and nothing else', (state) =>
    expect(viewAt(roundOf(['card'], { state }), 90_000)).toEqual({
      number: 1,
      state,
      bettingAtMs: 0,
      closesAtMs: 18_000,
      opened: [],
      dealings: [],
      opening: null,
      acting: null,
      result: null,
      nextAtMs: null,
    }),
  );

  it('waits for the first card of a dealing that starts later', () =>
    expect(viewAt(roundOf(['card']), 18_400)).toMatchObject({ state: 'dealing', opened: [], opening: null }));
});

describe('decisions', () => {
  const shown = (token: string) => ({ pace: 'card' as const, shown: { token } });
  const first = {
    startsAtMs: 16_000,
    steps: [shown('<a>'), shown('<b>'), shown('<dealer>')],
    actingMs: actingMs.first,
  };
  const open = roundOf([], { state: 'acting', dealings: [first], result: null });
  const dealt = 16_000 + 2400;

  it('are asked for from the last card on, and the time to decide does not grow', () => {
    expect(viewAt(open, dealt - 1)).toMatchObject({ state: 'dealing', acting: null });
    const acting = { startsAtMs: dealt, endsAtMs: dealt + 10_000 };
    expect(viewAt(open, dealt)).toMatchObject({ state: 'acting', acting, result: null, nextAtMs: null });
    expect(viewAt(open, dealt + 15_000)).toMatchObject({ state: 'acting', acting });
  });

  it('are followed by the next cards, earlier when all have decided', () => {
    const second = { startsAtMs: dealt + 3000, steps: [shown('<c>')], actingMs: actingMs.later };
    const round = { ...open, dealings: [first, second] };
    expect(viewAt(round, dealt + 2999)).toMatchObject({ state: 'acting', opened: { length: 3 } });
    expect(viewAt(round, dealt + 3000)).toMatchObject({
      state: 'dealing',
      acting: null,
      opening: { pace: 'card' },
    });
    expect(viewAt(round, dealt + 3800)).toMatchObject({
      state: 'acting',
      opened: { length: 4 },
      acting: { endsAtMs: dealt + 3800 + 6000 },
    });
  });
});
