import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { runRaffles } from '@/platform/engage/raffles';
import { entrant, raffleDay, standInBeacon } from '@/platform/engage/raffles/test-raffles';

const test = useTestDatabase();
const { published, before, closes, draws } = raffleDay;
const { told, refused, newestAudit } = deskScene(test, () => published);
const why = ['--reason', 'Agreed on Monday', '--as', 'ana'];
const run = (now: Date) => runRaffles(test.db, standInBeacon(), now);
const terms = (change: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    ...{ title: 'Evening raffle', closes: '20:00', points: '10', 'per-member': '5' },
    prizes: 'cash:100,points:2000,bonus:50:5:30',
    ...change,
  }).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
interface Listed {
  raffle: string;
  state: string;
  prizes: string;
}
const list = () => told<Listed[]>('raffles', 'list');

describe('raffles at the desk', () => {
  it('are held daily until the operator ends the series, and shown with their tickets and winners', async () => {
    expect(await refused('raffles', 'daily', 'evening', ...terms(), '--as', 'ana')).toContain('Say why');
    await told('raffles', 'daily', 'evening', ...terms(), ...why);
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'shell:ana', action: 'raffle.daily', subject: 'evening', reason: 'Agreed on Monday' },
      after: { held: 'daily', closes: '20:00 UTC', points: 10, perMember: 5 },
    });
    await run(published);
    const [open] = await list();
    expect(open).toMatchObject({
      state: 'open',
      prizes: 'cash:100.00, points:2000, bonus:50.00:5:30',
    });
    const raffleId = open!.raffle;
    await entrant(test.db, 3);
    await entrant(test.db, 1);
    expect(await told('raffles', 'show', raffleId)).toMatchObject({
      tickets: [{ source: 'mission', tickets: 4, members: 2 }],
      prizes: [{ member: null }, { member: null }, { member: null }],
      root: null,
    });
    expect(await refused('raffles', 'show', 'rfl_none')).toContain('There is no raffle');
    expect(await refused('raffles', 'publish', 'evening', ...terms(), ...why)).toContain('is held daily');
    await told('raffles', 'end-series', 'evening', ...why);
    expect(await newestAudit()).toMatchObject({ action: 'raffle.end-series', subject: 'evening' });
    expect(await refused('raffles', 'end-series', 'evening', ...why)).toContain('has ended');
    expect(await refused('raffles', 'end-series', 'morning', ...why)).toContain('There is no series');
    await run(closes);
    await run(draws);
    expect(await list()).toMatchObject([{ raffle: raffleId, state: 'drawn' }]);
    const { prizes, inDraw } = await told<{ prizes: { member: string | null }[]; inDraw: number }>(
      ...['raffles', 'show', raffleId],
    );
    expect(inDraw).toBe(4);
    // Two took part, and nobody wins twice.
    expect(new Set(prizes.map(({ member }) => member)).size).toBe(3);
    expect(prizes[2]).toMatchObject({ member: null, ticket: null });
  });

  it('are held once, and no second one follows', async () => {
    await told('raffles', 'publish', 'jubilee', ...terms({ closes: '19:59' }), ...why);
    expect(await told('raffles', 'series')).toContainEqual(
      expect.objectContaining({ series: 'jubilee', held: 'once' }),
    );
    const count = async () =>
      (await test.owner.query(`select 1 from raffles where series_id = 'jubilee'`)).rowCount;
    await Promise.all([run(published), run(published)]);
    expect(await count()).toBe(1);
    for (const now of [before, closes, draws]) await run(now);
    expect(await count()).toBe(1);
    // Said once more, it is held once more.
    await told('raffles', 'publish', 'jubilee', ...terms({ closes: '23:00' }), ...why);
    for (const now of [draws, draws]) await run(now);
    expect(await count()).toBe(2);
  });

  it.each([
    [{ closes: '24:00' }, 'a time of the day in UTC'],
    [{ prizes: 'car:1' }, 'A prize is one of: cash, bonus, points'],
    [{ prizes: 'cash:100:5:30' }, 'is no prize'],
    [{ prizes: 'bonus:50' }, 'How often a bonus is staked'],
    [{ prizes: 'cash:0' }, 'above 0'],
    [{ wait: '59' }, '--wait is a whole number from 60'],
    [{ points: '' }, 'limits tickets for points, and sells none'],
    [{ title: '' }, '--title has between 1 and 80'],
  ])('are not held with %j', async (change, sentence) => {
    expect(await refused('raffles', 'daily', 'broken', ...terms(change), ...why)).toContain(sentence);
  });
});
