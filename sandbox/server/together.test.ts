import { Together } from './together';

interface Item {
  key: string;
  value: number;
}

/** Doubles, and says which went together. */
function doubling(fails: (items: readonly Item[]) => boolean = () => false) {
  const groups: number[][] = [];
  const onIdle = jest.fn();
  const together = new Together<Item, number>({
    all: async (items) => {
      groups.push(items.map(({ value }) => value));
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (fails(items)) throw new Error('not these');
      return items.map(({ value }) => value * 2);
    },
    one: async ({ value }) => (value < 0 ? Promise.reject(new Error('negative')) : value * 2),
    keyOf: ({ key }) => key,
    onIdle,
  });
  const ask = (value: number, key = String(value)) => together.ask({ key, value });
  return { ask, groups, onIdle };
}

describe('what is worked on together', () => {
  it('goes at once where nothing is under way, and what comes meanwhile goes together', async () => {
    const { ask, groups, onIdle } = doubling();
    expect(await Promise.all([1, 2, 3].map((value) => ask(value)))).toEqual([2, 4, 6]);
    expect(groups).toEqual([[1], [2, 3]]);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('is never two of one key, which keep their order', async () => {
    const { ask, groups } = doubling();
    await Promise.all([ask(1, 'a'), ask(2, 'b'), ask(3, 'b'), ask(4, 'a')]);
    expect(groups).toEqual([[1], [2, 4], [3]]);
  });

  it('is answered one by one where the group fails, and each hears its own error alone', async () => {
    const { ask } = doubling((items) => items.some(({ value }) => value < 0));
    const results = await Promise.allSettled([1, -2, 3].map((value) => ask(value)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
