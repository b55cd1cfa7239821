import { useTestDatabase } from '@/lib/testing/database';
import { playableTitles } from '@/sandbox/catalogue/registry';
import { verifyText } from '@/sandbox/proofs/verifier/verify-text';
import { signedRound } from '@/sandbox/proofs/verifier/test-proofs';
import { listMisweighed } from '@/sandbox/server/book/store/exposure-store';
import { settleFixture } from '@/sandbox/server/book/simulator/settle-fixture';
import { BookScene } from '@/sandbox/server/book/test-scene';
import { slipOf } from '@/sandbox/server/book/test-slips';
import { publishedKeys } from '@/sandbox/server/seals/proof-signer';
import { faultOf, heldOtherwise, listStuck, spread, unkept } from './findings';

const test = useTestDatabase();
const scene = new BookScene(test);
const fixtureId = 'harbour-league-1-r1-1';
const owner = () => test.owner;

/** Makes it so, although nothing of the vendor could; answers what is found, and makes it as it was. */
async function broken(table: string, [change, back]: [string, string], find: () => Promise<unknown>) {
  const run = async (text: string) => {
    await owner().query(`alter table ${table} disable trigger user`);
    await owner().query(text);
    await owner().query(`alter table ${table} enable trigger user`);
  };
  await run(change);
  const found = await find();
  await run(back);
  return found;
}

describe('what stands in the books of the vendor', () => {
  let ticketId = '';

  beforeAll(async () => {
    await scene.arrangeBook();
    await scene.beginBook();
    await scene.arrangeFixtures('harbour-league', [fixtureId]);
    const token = await scene.openBook(await scene.player());
    const leg = await scene.leg(fixtureId, 'result.0.', 'home');
    ({ ticketId } = (await scene.server.place(token, slipOf([leg]))).ticket);
  });

  it('is weighed by its open tickets, and found where a row has a cent more', async () => {
    expect(await listMisweighed(owner())).toEqual([]);
    const rows = (sign: string) =>
      `update sandbox.book_exposure set liability_minor = liability_minor ${sign} 1 where market = ''`;
    expect(
      await broken('sandbox.book_exposure', [rows('+'), rows('-')], () => listMisweighed(owner())),
    ).toEqual([
      expect.stringMatching(new RegExp(`^${fixtureId} weighs \\d+, its open tickets come to \\d+$`)),
    ]);
  });

  it('has every ticket that was acknowledged', async () => {
    expect(await unkept(owner(), { bets: [], tickets: [ticketId] })).toEqual([]);
    expect(await unkept(owner(), { bets: ['vtb_none'], tickets: [ticketId, ticketId] })).toEqual([
      'vtb_none was acknowledged, and is not there',
      `${ticketId} was acknowledged for two calls`,
    ]);
  });

  it('comes to what the wallet has, and is found where a payout is a cent off or a stake was taken twice', async () => {
    await settleFixture(scene.dealer, fixtureId, { ending: 'cancelled' });
    expect(await listStuck(owner(), 100)).toEqual([`ticket ${ticketId} is owed`]);
    const meanwhile = listStuck(owner(), 60_000);
    await scene.sweepAll();
    expect(await meanwhile).toEqual([]);
    expect(await heldOtherwise(owner())).toEqual([]);
    const payout = (sign: string) =>
      `update sandbox.book_tickets set payout_minor = payout_minor ${sign} 1 where ticket_id = '${ticketId}'`;
    const says = [
      expect.stringMatching(new RegExp(`^${ticketId} came to 100 and 101, the wallet has 100 and 100`)),
    ];
    expect(
      await broken('sandbox.book_tickets', [payout('+'), payout('-')], () => heldOtherwise(owner())),
    ).toEqual(says);
    const stake = (minor: number) =>
      `update game_rounds set stake_minor = ${minor} where stake_minor = ${300 - minor}`;
    expect(await broken('game_rounds', [stake(200), stake(100)], () => heldOtherwise(owner()))).toHaveLength(
      1,
    );
  });
});

describe('a proof', () => {
  const { keys } = publishedKeys();
  const [{ engine, title }] = playableTitles.filter((one) => one.title.kind === 'lines') as [
    (typeof playableTitles)[number],
  ];
  const proof = signedRound(engine, title, { bet: null, stakeMinor: 100n });
  const verdictOf = (value: object) => verifyText(JSON.stringify(value), keys);

  it('stands where all follows from its seed, and does not where a payout is another', async () => {
    expect(faultOf(await verdictOf(proof))).toBeNull();
    const play = { ...(proof as { play: object }).play, payout: '12345.67' };
    expect(faultOf(await verdictOf({ ...proof, play }))).toMatch(/12345\.67/);
    expect(faultOf(await verdictOf({ roundId: 'vrd_1' }))).toBe('is unreadable');
  });

  it('is asked for here and there, from the first to the last', () => {
    expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(
      spread(
        Array.from({ length: 100 }, (_, at) => at),
        4,
      ),
    ).toEqual([0, 25, 50, 75]);
  });
});
