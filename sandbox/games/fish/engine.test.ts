import fc from 'fast-check';
import { biasedDraws, chiSquare, chiSquareLimit, fixedDraws, seededDraws } from '@/sandbox/kit/test-draws';
import { ActionError } from '@/sandbox/kit/types';
import { add, approximate, isEqual, percentText, rational, zero, type Rational } from '@/lib/rational';
import { decideShot, drawMagazine, fishEngine, magazineStakesMinor } from './engine';
import { exactReturn, greatestMultiple, returnOfShot } from './exact-return';
import { catchChance, catchLimit, meanPrize, scalesOf, shotCount } from './odds';
import { fishTitles } from './titles';
import type { Creature, FishAction, FishMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titles = fishTitles.map((title) => [title.gameCode, title.maths] as const);
const mathsOf = (code: string): FishMaths => fishTitles.find(({ gameCode }) => gameCode === code)!.maths;
const atoll = mathsOf('sunlit-atoll');
const strait = mathsOf('whale-strait');
const creatureOf = (maths: FishMaths, key: string): Creature =>
  maths.creatures.find((creature) => creature.key === key)!;

const shot = (target: string, fish = '0.1.0'): FishAction => ({ kind: 'shot', target, fish });
const shots = (target: string, count: number) => Array.from({ length: count }, () => shot(target));
const play = (maths: FishMaths, actions: FishAction[], draws = seededDraws(1), stakeMinor = 100n) =>
  fishEngine.play(maths, { stakeMinor, bet: null, actions, elapsedMs: 0 }, draws);

/** What one shot returns, every draw tried on the function that decides it. */
function enumerated(maths: FishMaths, creature: Creature, number: number): Rational {
  const { catchScale, prizeScale } = scalesOf(maths);
  let units = 0;
  for (let catchDraw = 0; catchDraw < catchScale; catchDraw += 1) {
    for (let prizeDraw = 0; prizeDraw < prizeScale; prizeDraw += 1) {
      const multiple = decideShot(maths, creature.key, number, { catchDraw, prizeDraw });
      if (multiple === 0) break;
      units += multiple;
    }
  }
  return rational(units, catchScale * prizeScale);
}

describe('the published return', () => {
  it.each([
    ['sunlit-atoll', '96.00', 45],
    ['whale-strait', '95.00', 200],
    ['lantern-trench', '95.40', 300],
    ['marsh-at-dusk', '96.60', 24],
  ])('%s: %s of every shot, up to %s times the stake', (code, percent, greatest) => {
    const maths = mathsOf(code);
    const figures = fishEngine.figures(maths);
    expect(percentText(figures.returnToPlayer)).toBe(percent);
    expect(fishEngine.facts?.(maths).shotReturn).toBe(percent);
    expect(approximate(figures.maximumMultiple)).toBe(greatest);
    expect(figures.hitFrequency).toBeNull();
  });

  it.each(titles)('%s: every draw tried, at every creature, light and heavy', (_code, maths) => {
    const numbers = maths.heavy ? [0, maths.heavy.from] : [0];
    for (const creature of maths.creatures)
      for (const number of numbers)
        expect(isEqual(enumerated(maths, creature, number), exactReturn(maths))).toBe(true);
  });

  it('is refused where one creature returns another share', () => {
    const [first, ...rest] = atoll.creatures as [Creature, ...Creature[]];
    const crooked: FishMaths = { ...atoll, creatures: [{ ...first, prizes: [] }, ...rest] };
    expect(() => exactReturn(crooked)).toThrow();
    // The control on the enumeration: chances of other pays do not return the same.
    const dearer = { ...first, prizes: [{ multiple: 3, weight: 1 }] };
    const wrong = { ...atoll, creatures: [dearer, ...rest] };
    expect(isEqual(catchChance(atoll, first, 0), catchChance(wrong, dearer, 0))).toBe(false);
    expect(isEqual(returnOfShot(wrong, dearer, 0), exactReturn(atoll))).toBe(true);
  });

  it.each(titles)('%s has chances that are whole numbers of its scale', (_code, maths) => {
    const { catchScale } = scalesOf(maths);
    expect(catchScale).toBeLessThan(2 ** 32);
    for (const creature of maths.creatures) {
      for (let number = 0; number < shotCount; number += 1) {
        const limit = catchLimit(maths, creature, number);
        expect(isEqual(rational(limit, catchScale), catchChance(maths, creature, number))).toBe(true);
        expect(limit).toBeGreaterThan(0);
        expect(limit).toBeLessThanOrEqual(catchScale / 2);
      }
    }
  });

  it('pays a chest by its weights', () => {
    const oyster = creatureOf(atoll, 'oyster');
    expect(percentText(meanPrize(oyster))).toBe('1200.00');
    const multiples = Array.from({ length: scalesOf(atoll).prizeScale }, (_, prizeDraw) =>
      decideShot(atoll, 'oyster', 0, { catchDraw: 0, prizeDraw }),
    );
    expect(multiples).toEqual([5, 5, 5, 5, 5, 5, 15, 15, 15, 45]);
  });

  it('is kept by harpoons: three times the prize, a third of the chance', () => {
    const whale = creatureOf(strait, 'whale');
    expect(catchLimit(strait, whale, 6)).toBe(3 * catchLimit(strait, whale, 7));
    expect(decideShot(strait, 'whale', 6, { catchDraw: 0, prizeDraw: 0 })).toBe(50);
    expect(decideShot(strait, 'whale', 7, { catchDraw: 0, prizeDraw: 0 })).toBe(150);
  });
});

describe('a magazine', () => {
  it('waits for shots, tells each of them, and pays when the last was fired', () => {
    const open = play(atoll, shots('sardine', 9), fixedDraws());
    expect(open).toMatchObject({ isOver: false, payoutMinor: 0n, raiseMinor: 0n });
    expect(open.view).toMatchObject({
      phase: 'open',
      left: 1,
      won: '1.80',
      price: '0.10',
    });
    const over = play(atoll, shots('sardine', 10), fixedDraws());
    expect(over).toMatchObject({ isOver: true, payoutMinor: 200n });
    expect(over.view).toMatchObject({ phase: 'spent', left: 0, won: '2.00' });
  });

  it.each([
    ['sunlit-atoll', 'sardine'],
    ['whale-strait', 'flounder'],
    ['lantern-trench', 'shrimp'],
    ['marsh-at-dusk', 'perch'],
  ])('%s: what is left of it is fired at the %s for who does not come back', (code, lightest) => {
    const maths = mathsOf(code);
    const actions = shots(maths.creatures.at(-1)!.key, 3);
    for (let left = 7; left > 0; left -= 1) {
      const open = play(maths, actions);
      expect(open).toMatchObject({ isOver: false, payoutMinor: 0n });
      actions.push(fishEngine.defaultAction!(maths, open));
    }
    const over = play(maths, actions);
    expect(over).toMatchObject({ isOver: true, raiseMinor: 0n });
    expect(over.view.shots.slice(3)).toEqual(
      Array.from({ length: 7 }, () => ({ target: lightest, multiple: expect.any(Number) as number })),
    );
    // They end as the player's own would have ended.
    const own = play(maths, [...actions.slice(0, 3), ...shots(lightest, 7)]);
    expect(own.payoutMinor).toBe(over.payoutMinor);
  });

  it('never pays for shots that were not fired', () => {
    for (let fired = 0; fired < shotCount; fired += 1)
      expect(play(atoll, shots('sardine', fired), fixedDraws()).payoutMinor).toBe(0n);
    const missed = fixedDraws(
      ...Array.from({ length: shotCount }, () => [scalesOf(atoll).catchScale - 1, 0]).flat(),
    );
    expect(play(atoll, shots('sardine', shotCount), missed).payoutMinor).toBe(0n);
  });

  it.each(titles)('%s: the greatest payout is reached and never passed', (_code, maths) => {
    const all = maths.creatures.flatMap(({ key }) =>
      Array.from({ length: scalesOf(maths).prizeScale }, (_, prizeDraw) => {
        const draws = Array.from({ length: shotCount }, () => [0, prizeDraw]).flat();
        return play(maths, shots(key, shotCount), fixedDraws(...draws)).payoutMinor;
      }),
    );
    const most = all.reduce((a, b) => (a > b ? a : b));
    expect(isEqual(rational(most, 100n), greatestMultiple(maths))).toBe(true);
  });

  it('gives a shot the same end whatever was fired at before it, and whichever fish of its kind it was', () => {
    fc.assert(
      fc.property(
        fc.nat(2000),
        fc.array(fc.nat(7), { minLength: 1, maxLength: 10 }),
        fc.array(fc.nat(7), { minLength: 10, maxLength: 10 }),
        (nonce, places, others) => {
          const { creatures } = atoll;
          const key = (place: number) => creatures[place]!.key;
          const one = play(
            atoll,
            places.map((place) => shot(key(place))),
            seededDraws(nonce),
          );
          const last = places.length - 1;
          const two = play(
            atoll,
            places.map((place, at) => shot(key(at === last ? place : others[at]!), '0.7.1')),
            seededDraws(nonce),
          );
          expect(two.view.shots[last]?.multiple).toBe(one.view.shots[last]?.multiple);
        },
      ),
    );
  });

  it('is the same for the same seeds and another one for others', () => {
    const of = (nonce: number) => play(atoll, shots('sardine', 10), seededDraws(nonce));
    expect(of(7)).toEqual(of(7));
    expect(drawMagazine(atoll, seededDraws(7))).not.toEqual(drawMagazine(atoll, seededDraws(8)));
  });
});

describe('stakes and actions', () => {
  it('buy ten shots of 0.01 to 2.00, and pay whole units at every stake', () => {
    expect(fishEngine.stakes(atoll).stepsMinor).toEqual(magazineStakesMinor);
    for (const stakeMinor of magazineStakesMinor) {
      expect(offeredBet(fishEngine, atoll, undefined, stakeMinor)).toEqual({ bet: null });
      expect(stakeMinor % 10n).toBe(0n);
    }
    expect(offeredBet(fishEngine, atoll, null, 30n)).toBeNull();
    expect(offeredBet(fishEngine, atoll, { shots: 20 }, 100n)).toBeNull();
  });

  it.each([
    null,
    'shot',
    { kind: 'leave' },
    { kind: 'shot' },
    { kind: 'shot', target: 'sardine', fish: null },
    { kind: 'shot', target: 'kraken', fish: '0.1.0' },
    { kind: 'shot', target: 'sardine', fish: 'one' },
    { kind: 'shot', target: 'sardine', fish: '0.12345678901.0' },
    { kind: 'take' },
  ])('%j is no action', (value) => expect(fishEngine.readAction(atoll, value)).toBeNull());

  it('reads a shot and nothing beside it', () => {
    expect(fishEngine.readAction(atoll, { ...shot('sardine'), prize: 40 })).toEqual(shot('sardine'));
    const atNone = { kind: 'shot', target: 'sardine' };
    expect(fishEngine.readAction(atoll, { ...atNone, prize: 40 })).toEqual(atNone);
  });

  it('refuses an eleventh shot', () => {
    expect(() => play(atoll, shots('sardine', 11))).toThrow(ActionError);
  });
});

describe('drawn shots', () => {
  const rounds = 1500;
  const catches = (maths: FishMaths, key: string, drawsOf: typeof seededDraws) => {
    let caught = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1)
      for (const draw of drawMagazine(maths, drawsOf(nonce)))
        if (decideShot(maths, key, 0, draw) > 0) caught += 1;
    const chance = approximate(catchChance(maths, creatureOf(maths, key), 0));
    return chiSquare([caught, rounds * shotCount - caught], [chance, 1 - chance]);
  };

  it.each([
    ['sardine', atoll],
    ['oyster', atoll],
    ['shark', strait],
  ])('at a %s catch as often as they should', (key, maths) => {
    expect(catches(maths, key, seededDraws)).toBeLessThan(chiSquareLimit(2));
  });

  it('would be caught if one draw in four were drawn lower', () => {
    expect(catches(atoll, 'sardine', (nonce) => biasedDraws(nonce, 4))).toBeGreaterThan(chiSquareLimit(2));
  });

  it('open chests by their weights', () => {
    const counts = [0, 0, 0];
    for (let nonce = 0; nonce < rounds; nonce += 1)
      for (const { prizeDraw } of drawMagazine(atoll, seededDraws(nonce)))
        counts[[5, 15, 45].indexOf(decideShot(atoll, 'oyster', 0, { catchDraw: 0, prizeDraw }))]! += 1;
    expect(chiSquare(counts, [0.6, 0.3, 0.1])).toBeLessThan(chiSquareLimit(3));
    expect(add(zero, rational(counts.reduce((a, b) => a + b, 0)))).toEqual(rational(rounds * shotCount));
  });
});
