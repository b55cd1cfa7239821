import type { BoardWin } from '@/lib/contract/calls/boards';
import { requireSchemas } from '@/lib/contract/schemas';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue, contextOf, now } from '@/lib/testing/scenes/games';
import { inTransaction } from '@/platform/ground/db';
import { markDemonstration } from '@/platform/people/demonstration';
import { deleteUnlisted, insertUnlisted } from '@/platform/people/listing';
import { exclude } from '@/platform/people/protection-gate';
import { boardsHandlers } from '../calls';
import { minutesAgo, roundsOf } from './test-rounds';

const test = useTestDatabase();
const minuteMs = 60_000;

let gameId: string;
/** Each look is a moment after the last one: what was answered a moment ago is not asked again. */
let looks = 0;

beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});
beforeEach(() => test.owner.query('delete from game_rounds'));

const { player, round } = roundsOf(test, () => gameId);

async function wins(input: { language?: string; limitNum?: number } = {}): Promise<BoardWin[]> {
  looks += 1;
  const context = contextOf(test.db, { now: new Date(now.getTime() + looks * minuteMs) });
  const answer = (await boardsHandlers.get('boards.wins')!(context, input as never)) as { list: BoardWin[] };
  await expect(requireSchemas('boards.wins').output.validate(answer, { strict: true })).resolves.toEqual(
    answer,
  );
  return answer.list;
}
const multiples = async () => (await wins()).map(({ multiple }) => multiple);

describe('the feed of wins', () => {
  it('tells of a win what its row says: game, multiple, amount and the public proof, under a masked name', async () => {
    const at = minutesAgo(3);
    const id = await round(await player('marianna'), { stake: 40n, payout: 1_010n, at });
    const list = await wins();
    expect(list).toEqual([
      {
        account: 'm***a',
        isDemonstration: false,
        multiple: '25.25',
        payout: '10.10',
        wonAt: at.toISOString(),
        gameName: 'Lantern Harbour',
        gameType: 'RNG',
        gameCode: 'lantern',
        vendorCode: 'LUMEN',
        image: '/g.svg',
        proofUrl: expect.stringContaining(id),
      },
    ]);
    expect(JSON.stringify(list)).not.toMatch(/marianna|mem_/);
  });

  it('begins at ten times the stake, and leaves out what is open, taken back or trial money', async () => {
    const memberId = await player();
    await round(memberId, { payout: 1_000n });
    await round(memberId, { payout: 999n });
    await round(memberId, { payout: 5_000n, status: 'open' });
    await round(memberId, { payout: 6_000n, currency: 'TRIAL' });
    await round(memberId, { stake: 0n, payout: 7_000n });
    expect(await multiples()).toEqual(['10.00']);
  });

  it('is led by the newest, and forgets what is older than a week', async () => {
    const memberId = await player();
    await round(memberId, { payout: 2_000n, at: minutesAgo(9) });
    await round(memberId, { payout: 3_000n, at: minutesAgo(4) });
    await round(memberId, { payout: 9_000n, at: minutesAgo(8 * 24 * 60) });
    expect(await multiples()).toEqual(['30.00', '20.00']);
  });

  it('passes over trial accounts, the excluded, and who does not want to be named, until they do', async () => {
    const [shown, trial, excluded, unlisted] = [
      await player(),
      await player(undefined, 4),
      await player(),
      await player(),
    ];
    await round(shown, { payout: 1_100n });
    await round(trial, { payout: 1_200n });
    await round(excluded, { payout: 1_300n });
    await round(unlisted, { payout: 1_400n });
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: excluded, period: '6m', recordedBy: 'member' }, now),
    );
    await insertUnlisted(test.db, unlisted, now);
    expect(await multiples()).toEqual(['11.00']);
    await deleteUnlisted(test.db, unlisted);
    expect((await multiples()).sort()).toEqual(['11.00', '14.00']);
  });

  it('follows the choice of each member, and of nobody else', async () => {
    const [member, other] = [await player('marianna2'), await player()];
    await round(member, { payout: 1_100n });
    await round(other, { payout: 1_200n });
    const caller = { memberId: member, sessionId: 's', accountType: 0, sessionKind: 'full' } as const;
    const choose = (isListed: boolean) =>
      boardsHandlers.get('boards.setListing')!(contextOf(test.db, { caller }), { isListed } as never);
    expect(await choose(false)).toEqual({ account: 'm***2', isListed: false });
    expect(await choose(false)).toEqual({ account: 'm***2', isListed: false });
    expect(await multiples()).toEqual(['12.00']);
    expect(await choose(true)).toEqual({ account: 'm***2', isListed: true });
    expect(await multiples()).toHaveLength(2);
  });

  it('calls a member of the demonstration one', async () => {
    const [member, robot] = [await player(), await player()];
    await markDemonstration(test.db, robot);
    await round(member, { payout: 1_000n, at: minutesAgo(2) });
    await round(robot, { payout: 2_000n, at: minutesAgo(1) });
    expect((await wins()).map(({ isDemonstration }) => isDemonstration)).toEqual([true, false]);
  });

  it('asks the rows once for all who look within five seconds', async () => {
    const memberId = await player();
    await round(memberId, { payout: 1_000n });
    expect(await multiples()).toEqual(['10.00']);
    await round(memberId, { payout: 2_000n });
    looks -= 1;
    expect(await multiples()).toEqual(['10.00']);
    expect(await multiples()).toHaveLength(2);
  });

  it('finds its rows by the index', async () => {
    const memberId = await player();
    await test.owner.query(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
         stake_minor, payout_minor, status, started_at, settled_at)
       select 'studio', 'many' || n, 'many' || n, $1, 'gms_1', $2, 'LUMEN', 100, n % 1010, 'settled', $3, $3
       from generate_series(1, 20000) n`,
      [memberId, gameId, minutesAgo(60)],
    );
    await test.owner.query('analyze game_rounds');
    const { rows } = await test.owner.query<{ 'QUERY PLAN': string }>(
      `explain select r.member_id from game_rounds r join games g using (game_id)
         join game_vendors v on v.vendor_code = r.vendor_code
       where r.status = 'settled' and r.currency = 'PLAY' and r.stake_minor > 0
         and r.payout_minor >= 10 * r.stake_minor and r.settled_at >= '2026-11-13'
       order by r.settled_at desc, r.round_id desc limit 50`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('game_rounds_multiples');
  });
});
