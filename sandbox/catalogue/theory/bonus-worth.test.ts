import { approximate } from '@/lib/rational';
import { weightOf } from '@/platform/play/bonuses';
import { dialReturn } from '@/sandbox/games/dice/exact-return';
import { gameOfKind } from '@/sandbox/catalogue/games';
import { playableTitles, type PlayableTitle } from '@/sandbox/catalogue/registry';

/** The deposit bonus of the demonstration has to be staked so often. */
const wageringMultiple = 5;

/** The best return that any bet of a title has, in the mean. */
function bestReturn({ title, engine }: PlayableTitle): number {
  const laws = gameOfKind(title.kind).betLaws?.(title.maths) ?? [];
  const ofBets = laws.map(({ law }) =>
    law.reduce((sum, { chance, multiple }) => sum + approximate(chance) * approximate(multiple), 0),
  );
  const { returnToPlayer } = engine.figures(title.maths);
  return Math.max(approximate(returnToPlayer), ...ofBets, ...returnsOfDial(title.maths));
}

/** Of the thousands of bets of a dial the laws name a few. */
function returnsOfDial(maths: unknown): number[] {
  const dial = maths as Parameters<typeof dialReturn>[0] & { mode?: string };
  if (dial.mode !== 'dial') return [];
  const count = dial.most - dial.least + 1;
  return Array.from({ length: count }, (_, index) => approximate(dialReturn(dial, dial.least + index)));
}

/** What a bonus of 1 brings in the mean to whoever stakes it free: itself, less what the house keeps meanwhile. */
function worthOf(returned: number, weightPercent: number): number {
  return 1 - (wageringMultiple * (1 - returned)) / (weightPercent / 100);
}

const arcade = playableTitles.filter(({ title }) => title.classification === 'AC');
const best = Math.max(...arcade.map(bestReturn));

describe('a bonus that is staked free with bets of chosen chances', () => {
  it('costs more than the bonus brings, whichever bet is chosen', () => {
    // The best bet of all returns 97.5 %: a quarter of the bonus is lost over it.
    expect(best).toBeCloseTo(0.975, 10);
    expect(worthOf(best, weightOf('AC'))).toBeCloseTo(-0.25, 10);
  });

  it('would bring three quarters of it if such bets counted by half: the control of the test above', () => {
    expect(worthOf(best, 50)).toBeCloseTo(0.75, 10);
  });

  it('cannot be released at tables and in video poker, where the house keeps least', () => {
    expect([weightOf('TG'), weightOf('VP')]).toEqual([0, 0]);
  });
});
