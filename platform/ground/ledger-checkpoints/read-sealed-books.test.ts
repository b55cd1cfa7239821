import { requireSchemas } from '@/lib/contract/schemas';
import { chainOf, chainStart } from '@/lib/fairness/checkpoint-chain';
import { useTestDatabase } from '@/lib/testing/database';
import { readSealedBooks, sealDueHours } from '.';
import { at, TestBooks } from './test-books';

const test = useTestDatabase({ areBooksChecked: false });
const books = new TestBooks(test);
/** Whoever else writes in this server at the time is waited for, however slowly they do. */
const seal = (time: string) => sealDueHours(test.db, at(time), { waitMs: 120_000 });

async function read(input: { afterNumber?: number; limitNum?: number } = {}) {
  const answer = await readSealedBooks(test.db, input);
  await expect(
    requireSchemas('system.sealedBooks').output.validate(answer, { strict: true }),
  ).resolves.toEqual(answer);
  return answer;
}
const numbers = async (input: { afterNumber?: number; limitNum?: number }) =>
  (await read(input)).list.map(({ number }) => number);

it('tells the sites of an hour that was sealed, so that the page is made anew', async () => {
  const client = await test.owner.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  try {
    await client.query('listen content_changed');
    await seal('04:05:00');
    await client.query('select 1');
    expect(heard).toEqual(['checkpoints']);
    await seal('04:06:00');
    await client.query('select 1');
    expect(heard).toEqual(['checkpoints']);
  } finally {
    client.release(true);
    await books.empty();
  }
});

describe('what everybody sees of the sealed hours', () => {
  it('is nothing before the first', async () => {
    expect(await read()).toEqual({ total: 0, list: [] });
  });

  it('is the newest in the order of the chain, or those after a place', async () => {
    await seal('06:05:00');
    await books.enter('06:30:00');
    await seal('10:05:00');
    expect(await read({ limitNum: 2 })).toMatchObject({ total: 5, list: [{ number: 4 }, { number: 5 }] });
    expect(await numbers({ afterNumber: 0, limitNum: 3 })).toEqual([1, 2, 3]);
    expect(await numbers({ afterNumber: 3, limitNum: 3 })).toEqual([4, 5]);
    expect(await numbers({ afterNumber: 5 })).toEqual([]);
  });

  it('is enough to compute the chain again, and says nothing of rows or sums', async () => {
    const { list } = await read({ afterNumber: 0 });
    list.reduce((previous, { hour, count, root, chain }) => {
      expect(chainOf(previous, { hour, count, root })).toBe(chain);
      return chain;
    }, chainStart);
    expect(list[1]).toEqual({
      number: 2,
      hour: '2024-03-05T06:00:00Z',
      count: 1,
      root: expect.any(String) as string,
      chain: expect.any(String) as string,
    });
  });
});
