import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeLotteries, LotteryTime } from '@/lib/testing/scenes/lottery';
import { downloaded, drandAnswer, entrant, failing, openRaffle, raffleDay } from './test-raffles';
import { chooseBeacon } from './beacon';
import { readRaffles, runRaffles, type BeaconSource } from '.';

const test = useTestDatabase();
const { published, closes, draws } = raffleDay;
const run = (source: BeaconSource, now: Date) => runRaffles(test.db, source, now);
const raffleOf = async (memberId: string, raffleId: string) =>
  (await readRaffles(test.db, { memberId, language: 'EN', now: draws })).find(
    (each) => each.raffleId === raffleId,
  );

describe('a raffle without a beacon of others', () => {
  it('is drawn with the draw of the lottery that was named at its beginning, and the link is of the published chain', async () => {
    // No lottery, no raffle: nothing is published that could not be drawn.
    await expect(chooseBeacon(test.db, {}, draws, published)).rejects.toThrow(/needs a beacon, or a lottery/);
    await arrangeLotteries(test.db, ['pcbm1']);
    const time = new LotteryTime(test.db, published, { links: 2_000 });
    await time.goTo(published);
    const raffleId = await openRaffle(test.db, {}, {});
    const who = await entrant(test.db, 3);
    const named = (await raffleOf(who, raffleId))?.beacon;
    expect(named).toMatchObject({ kind: 'lottery', gameCode: 'pcbm1', issue: expect.any(String) });
    await run({}, closes);
    await time.goTo(new Date(draws.getTime() - 30_000));
    await run({}, draws);
    expect(await raffleOf(who, raffleId)).toMatchObject({ state: 'closed', serverSeed: null });
    await time.goTo(new Date(draws.getTime() + 90_000));
    const { rows } = await test.owner.query<{ issue: string; link: string; anchor: string; drawsAt: Date }>(
      `select d.issue, d.link, c.anchor, d.draws_at as "drawsAt" from lottery_draws d
       join lottery_chains c on c.chain_id = d.chain_id where d.game_code = 'pcbm1' and d.issue = $1`,
      [named?.issue],
    );
    const [draw] = rows;
    expect(draw?.link).toMatch(/^[0-9a-f]{64}$/);
    expect(draw?.drawsAt.getTime()).toBeGreaterThanOrEqual(draws.getTime());
    await run({}, new Date(draws.getTime() + 90_000));
    const proof = await downloaded(test.db, who, raffleId);
    expect(proof.beacon).toMatchObject({ kind: 'lottery', issue: named?.issue, link: draw?.link });
    expect(failing(proof)).toEqual([]);
    // Another link is not of the chain, and draws other tickets.
    const link = 'ab'.repeat(32);
    expect(failing({ ...proof, beacon: { ...proof.beacon, link } as typeof proof.beacon })).toContain(
      'beacon',
    );
  });
});

describe('a raffle with a chain of drand', () => {
  it('asks the server for the round that is due, waits until it is there, and is drawn with it', async () => {
    let areRoundsDue = false;
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const answer = drandAnswer(request.url ?? '', areRoundsDue);
      response.writeHead(answer ? 200 : 425, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { error: 'too early' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/chain`;
      const raffleId = await openRaffle(test.db, {}, { url });
      const who = await entrant(test.db, 2);
      const beacon = (await raffleOf(who, raffleId))?.beacon;
      expect(beacon).toMatchObject({ kind: 'drand', address: `${url}/public/${beacon?.round}` });
      await run({ url }, closes);
      await expect(run({ url }, draws)).rejects.toThrow();
      expect(await raffleOf(who, raffleId)).toMatchObject({ state: 'closed', serverSeed: null });
      areRoundsDue = true;
      await run({ url }, draws);
      expect(asked.at(-1)).toBe(`/chain/public/${beacon?.round}`);
      const proof = await downloaded(test.db, who, raffleId);
      expect(proof.beacon).toMatchObject({ kind: 'drand', round: beacon?.round });
      expect(failing(proof)).toEqual([]);
      // A signature that is not the one which was hashed.
      const signature = 'cd'.repeat(48);
      expect(failing({ ...proof, beacon: { ...proof.beacon, signature } as typeof proof.beacon })).toEqual([
        'beacon',
      ]);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
