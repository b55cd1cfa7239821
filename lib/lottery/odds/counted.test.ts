import { families, familyOf, type PlayType } from '..';
import { countOdds } from './count-odds';
import { storedOdds } from './stored';

/** Five digits are counted once: the chain has the same plays on the same positions. */
const isOfFiveDigits = (play: PlayType) =>
  play.family === 'chain' && familyOf('ssc').plays.some(({ code }) => code === play.code);

describe('the odds that are kept', () => {
  it.each(families.map((family) => [family.code, family] as const))(
    'of %s are those that the settling function gives',
    (_, { plays }) => {
      for (const play of plays.filter((one) => !isOfFiveDigits(one)))
        expect([play.code, storedOdds(play)]).toEqual([play.code, countOdds(play)]);
    },
  );

  it('of the chain are those of five digits, play by play', () => {
    const shared = familyOf('chain').plays.filter(isOfFiveDigits);
    expect(shared).toHaveLength(95);
    for (const play of shared) {
      const other = familyOf('ssc').plays.find(({ code }) => code === play.code);
      expect(other && storedOdds(other)).toEqual(storedOdds(play));
      expect(other?.shape).toEqual(play.shape);
    }
  });

  it('would be others if anything were settled in another way', () => {
    const [straight] = familyOf('d3').plays;
    if (!straight) throw new Error('There is no play');
    const anyOrder: PlayType = {
      ...straight,
      hits: (selection, { numbers }) =>
        straight.hits(selection, { numbers: numbers.toSorted((a, b) => a - b) }),
    };
    expect(countOdds(anyOrder)).not.toEqual(storedOdds(straight));
  });
});
