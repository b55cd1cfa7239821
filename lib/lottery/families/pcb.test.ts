import { approximate } from '@/lib/rational';
import { oddsOf, playOf } from '..';

function play(code: string) {
  const found = playOf('pcb', code);
  if (!found) throw new Error(`There is no play ${code}`);
  return found;
}

/** How many of the 1,000 codes win in each class. */
function codesOf(code: string): Record<string, number> {
  const { classes } = play(code);
  return Object.fromEntries(
    oddsOf(play(code)).map(({ win }, at) => [classes[at]?.name, Math.round(approximate(win) * 1e9) / 1e6]),
  );
}

describe('the sum of three digits', () => {
  it('has the chances that were counted apart from it', () => {
    expect(codesOf('sides')).toEqual({
      half: 500,
      'big-odd': 231,
      'big-even': 269,
      'small-odd': 269,
      'small-even': 231,
      end: 56,
    });
    expect(codesOf('colour')).toEqual({ red: 332, green: 258, blue: 258 });
    expect(codesOf('form')).toEqual({ triple: 10, straight: 60, pair: 270, half: 360, rest: 300 });
  });

  it('takes 13 as an ordinary sum without a colour', () => {
    const draw = { numbers: [4, 7, 2] };
    expect(play('sum').hits({ options: ['13', '14'] }, draw)[13]).toBe(1);
    expect(play('colour').hits({ options: ['red', 'green', 'blue'] }, draw)).toEqual([0, 0, 0]);
    expect(play('sides').hits({ options: ['small', 'odd'] }, draw)[0]).toBe(2);
  });
});
