import fc from 'fast-check';
import { moneyText } from '@/lib/money';
import { multipleText } from '@/sandbox/kit/multiples';
import { biasedDraws, chiSquare, chiSquareLimit, fixedDraws, seededDraws } from '@/sandbox/kit/test-draws';
import { ActionError } from '@/sandbox/kit/types';
import { approximate, isEqual, percentText, rational } from '@/lib/rational';
import { multiplierAt, msReaching } from './curve';
import { crashEngine } from './engine';
import { chanceOf, crashFigures, returnAt, targetsOf } from './exact-return';
import { crashPointOf, ticketsReaching } from './tickets';
import { crashTitles } from './titles';
import type { CrashAction, CrashMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titles = crashTitles.map((title) => [title.gameCode, title.maths] as const);
const kite = crashTitles[0]!.maths;
const lift = crashTitles[2]!.maths;

/** A ticket is drawn from 0. */
const play = (
  maths: CrashMaths,
  ticket: number,
  elapsedMs: number,
  autoCashOut: string | null = null,
  actions: CrashAction[] = [],
) =>
  crashEngine.play(
    maths,
    { stakeMinor: 100n, bet: { autoCashOut }, actions, elapsedMs },
    fixedDraws(ticket - 1),
  );

/** A title so small that every ticket can be tried. */
const small: CrashMaths = {
  growth: { rule: 'doubling', periodMs: 500 },
  range: 1200,
  numerator: 96 * 1200 + 400,
  shift: 2,
  drop: 3,
  maximum: 400,
};

describe('the tickets', () => {
  it('reach exactly as many times what the formula says, every ticket tried', () => {
    for (const target of targetsOf(small)) {
      let reached = 0;
      for (let ticket = 1; ticket <= small.range; ticket += 1)
        if (crashPointOf(small, ticket) >= target) reached += 1;
      expect(reached).toBe(ticketsReaching(small, target));
    }
  });

  it.each(titles)('%s: the last ticket that reaches a multiple and the next one', (_code, maths) => {
    for (const target of targetsOf(maths).filter((_, index) => index % 997 === 0)) {
      const last = ticketsReaching(maths, target);
      expect(crashPointOf(maths, last)).toBeGreaterThanOrEqual(target);
      expect(crashPointOf(maths, last + 1)).toBeLessThan(target);
    }
  });

  it('cuts quotients off like whole numbers do', () => {
    for (const [, maths] of titles)
      fc.assert(
        fc.property(fc.integer({ min: 1, max: maths.range }), (ticket) => {
          const exact = BigInt(maths.numerator) / BigInt(ticket + maths.drop) - BigInt(maths.shift);
          const capped = exact > BigInt(maths.maximum) ? BigInt(maths.maximum) : exact;
          expect(BigInt(crashPointOf(maths, ticket))).toBe(capped);
        }),
      );
  });
});

describe('the published return', () => {
  it.each([
    ['glass-kite', '96.50', '96.50'],
    ['bell-of-the-deep', '94.66', '97.48'],
    ['lantern-lift', '94.70', '97.35'],
  ])('%s: %s to %s', (code, least, greatest) => {
    const maths = titles.find(([gameCode]) => gameCode === code)![1];
    expect(percentText(crashFigures(maths).returnToPlayer)).toBe(least);
    expect(crashEngine.facts?.(maths)).toMatchObject({ leastReturn: least, greatestReturn: greatest });
  });

  it('is what the engine pays for every target over every ticket, and the least of them is published', () => {
    const returns = targetsOf(small)
      .filter((target) => target % 29 === 0)
      .map((target) => {
        let paid = 0n;
        for (let ticket = 1; ticket <= small.range; ticket += 1)
          paid += play(small, ticket, Infinity, multipleText(target)).payoutMinor;
        const exact = rational(paid, 100 * small.range);
        expect(isEqual(exact, returnAt(small, target))).toBe(true);
        return approximate(exact);
      });
    expect(approximate(crashFigures(small).returnToPlayer)).toBeLessThanOrEqual(Math.min(...returns));
    // The control: with one ticket more the figure would be another.
    expect(isEqual(returnAt({ ...small, drop: small.drop - 1 }, 200), returnAt(small, 200))).toBe(false);
  });

  it.each(titles)('%s: no moment to leave by hand returns less or more than the band', (_code, maths) => {
    const allowed = new Set(targetsOf(maths));
    const left = Array.from({ length: 10_000 }, (_, index) => multiplierAt(maths, index * 13));
    expect(left.filter((multiple) => !allowed.has(multiple))).toEqual([]);
  });
});

describe('the curve', () => {
  it.each(titles)('%s starts at 1.00, never falls and ends at its greatest multiple', (_code, maths) => {
    expect(multiplierAt(maths, 0)).toBe(100);
    const course = Array.from({ length: 6000 }, (_, index) => multiplierAt(maths, index * 37));
    expect(course.every((now, index) => now >= (course[index - 1] ?? 0))).toBe(true);
    expect(course.at(-1)).toBe(maths.maximum);
    expect(multiplierAt(maths, Infinity)).toBe(maths.maximum);
  });

  it.each(titles)('%s: the first moment of a multiple', (_code, maths) => {
    for (const target of targetsOf(maths).filter((_, index) => index % 1009 === 7)) {
      const at = msReaching(maths, target);
      expect(multiplierAt(maths, at)).toBeGreaterThanOrEqual(target);
      expect(multiplierAt(maths, at - 1)).toBeLessThan(target);
    }
    expect(msReaching(maths, maths.maximum + 1)).toBe(Infinity);
  });

  it('doubles, and stands on floors', () => {
    expect([0, 3500, 7000, 14_000].map((ms) => multiplierAt(kite, ms))).toEqual([100, 150, 200, 400]);
    expect([0, 1499, 1500, 2999].map((ms) => multiplierAt(lift, ms))).toEqual([100, 100, 110, 110]);
  });
});

/** A ticket of Glass Kite with which it breaks at 2.50 or a little above. */
const ticket = ticketsReaching(kite, 250);
const breakMs = msReaching(kite, crashPointOf(kite, ticket) + 1);

describe('a round', () => {
  it('shows nothing but the time while it runs', () => {
    expect(play(kite, ticket, breakMs - 1)).toEqual({
      view: { phase: 'running', elapsedMs: breakMs - 1 },
      isOver: false,
      payoutMinor: 0n,
      raiseMinor: 0n,
    });
    for (let elapsedMs = 0; elapsedMs < breakMs; elapsedMs += 50)
      expect(play(kite, ticket, elapsedMs).view).toEqual(play(kite, 1, elapsedMs).view);
  });

  it('is over with nothing when it breaks', () => {
    for (const elapsedMs of [breakMs, breakMs + 5000, Infinity])
      expect(play(kite, ticket, elapsedMs)).toMatchObject({
        view: { phase: 'crashed', crash: '2.50', crashMs: breakMs },
        isOver: true,
        payoutMinor: 0n,
      });
  });

  it('pays what stands when the player leaves, until the last millisecond', () => {
    const atMs = breakMs - 1;
    const left = play(kite, ticket, Infinity, null, [{ kind: 'cashOut', atMs }]);
    expect(left).toMatchObject({ isOver: true, payoutMinor: 250n });
    expect(left.view).toMatchObject({ phase: 'cashed', multiple: '2.50', isAutomatic: false, crash: '2.50' });
    // The control: a millisecond later there is nothing left to take.
    const late = play(kite, ticket, Infinity, null, [{ kind: 'cashOut', atMs: breakMs }]);
    expect(late).toMatchObject({ isOver: true, payoutMinor: 0n, view: { phase: 'crashed' } });
  });

  it('leaves by itself at the multiple that was asked for, and earlier by hand', () => {
    const at = msReaching(kite, 200);
    expect(play(kite, ticket, at - 1, '2.00').isOver).toBe(false);
    expect(play(kite, ticket, at, '2.00')).toMatchObject({
      payoutMinor: 200n,
      view: { phase: 'cashed', multiple: '2.00', atMs: at, isAutomatic: true },
    });
    expect(play(kite, ticket, Infinity, '2.00', [{ kind: 'cashOut', atMs: 3500 }]).payoutMinor).toBe(150n);
    expect(play(kite, ticket, Infinity, '2.00', [{ kind: 'cashOut', atMs: at + 900 }]).payoutMinor).toBe(
      200n,
    );
    expect(play(kite, ticket, Infinity, '9.00').payoutMinor).toBe(0n);
  });

  it('can break before it starts', () => {
    expect(play(kite, kite.range, 0)).toMatchObject({ isOver: true, view: { crash: '1.00', crashMs: 0 } });
    expect(play(kite, kite.range, Infinity, null, [{ kind: 'cashOut', atMs: 0 }]).payoutMinor).toBe(0n);
  });

  it.each(titles)('%s: the greatest payout is reached and never passed', (_code, maths) => {
    const top = play(maths, 1, Infinity);
    expect(top.payoutMinor).toBe(BigInt(maths.maximum));
    expect(top.view).toMatchObject({ phase: 'cashed', crash: null, isAutomatic: true });
    expect(isEqual(crashFigures(maths).maximumMultiple, rational(maths.maximum, 100))).toBe(true);
    expect(approximate(chanceOf(maths, maths.maximum))).toBeGreaterThan(0);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: maths.range }),
        fc.integer({ min: 0, max: 200_000 }),
        (any, atMs) => {
          const round = play(maths, any, Infinity, null, [{ kind: 'cashOut', atMs }]);
          expect(round.isOver).toBe(true);
          expect(round.payoutMinor).toBeLessThanOrEqual(BigInt(maths.maximum));
          expect(round.view).not.toHaveProperty('elapsedMs');
        },
      ),
    );
  });

  it('is the same for the same seeds and another one for others', () => {
    const round = { stakeMinor: 500n, bet: { autoCashOut: null }, actions: [], elapsedMs: Infinity };
    const of = (nonce: number) => crashEngine.play(kite, round, seededDraws(nonce));
    expect(of(1)).toEqual(of(1));
    expect(of(1)).not.toEqual(of(2));
  });
});

describe('bets and actions', () => {
  it.each([
    null,
    {},
    { autoCashOut: '1.00' },
    { autoCashOut: '2' },
    { autoCashOut: '02.00' },
    { autoCashOut: 2 },
    { autoCashOut: '-2.00' },
    { autoCashOut: '1000.01' },
    { autoCashOut: 'NaN' },
  ])('%j is no bet', (value) => expect(offeredBet(crashEngine, kite, value, 100n)).toBeNull());

  it('offers every hundredth on a curve and only floors in a lift', () => {
    expect(offeredBet(crashEngine, kite, { autoCashOut: '1.01' }, 100n)).toEqual({
      bet: { autoCashOut: '1.01' },
    });
    expect(offeredBet(crashEngine, lift, { autoCashOut: '1.35' }, 100n)).not.toBeNull();
    expect(offeredBet(crashEngine, lift, { autoCashOut: '1.36' }, 100n)).toBeNull();
  });

  it('never believes a client’s clock', () => {
    const read = crashEngine.readAction(kite, { kind: 'cashOut', atMs: 1 });
    expect(read).toEqual({ kind: 'cashOut' });
    expect(crashEngine.stampAction?.(read!, 812.7)).toEqual({ kind: 'cashOut', atMs: 812 });
    expect(crashEngine.readAction(kite, { kind: 'look' })).toBeNull();
    expect(() => play(kite, ticket, 10, null, [{ kind: 'cashOut' }])).toThrow(ActionError);
    expect(() => play(kite, ticket, 10, null, [{ kind: 'cashOut', atMs: -1 }])).toThrow(ActionError);
    const twice: CrashAction[] = [
      { kind: 'cashOut', atMs: 5 },
      { kind: 'cashOut', atMs: 6 },
    ];
    expect(() => play(kite, ticket, 10, null, twice)).toThrow(ActionError);
  });

  it('offers only stakes that are paid without rounding', () => {
    for (const stake of crashEngine.stakes(kite).stepsMinor) expect(stake % 100n).toBe(0n);
    expect(moneyText(crashEngine.stakes(kite).minMinor)).toBe('1.00');
  });
});

describe('drawn rounds', () => {
  const steps = [0, 100, 120, 150, 200, 300, 500, 1000, 2500];
  const shares = steps.map((from, index) => {
    const until = steps[index + 1];
    const reach = (target: number) => (target === 0 ? 1 : approximate(chanceOf(kite, target)));
    return reach(from) - (until === undefined ? 0 : reach(until));
  });
  const spread = (drawsOf: typeof seededDraws) => {
    const counts = steps.map(() => 0);
    for (let nonce = 0; nonce < 5000; nonce += 1) {
      const point = crashPointOf(kite, drawsOf(nonce).below(kite.range) + 1);
      const bucket = steps.findLastIndex((from) => point >= from);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    return chiSquare(counts, shares);
  };

  it('break as often as published', () => {
    expect(spread(seededDraws)).toBeLessThan(chiSquareLimit(steps.length));
  });

  it('would be caught if one in four were drawn lower', () => {
    expect(spread((nonce) => biasedDraws(nonce, 4))).toBeGreaterThan(chiSquareLimit(steps.length));
  });
});
