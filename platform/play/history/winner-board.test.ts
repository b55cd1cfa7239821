import type { Winner } from '@/lib/contract/calls/games';
import { gamesSchemas } from '@/lib/contract/schemas/games';
import type { AccountType } from '@/lib/contract/types';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember, maskedName } from '@/platform/people/members';
import { inTransaction, newId } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';
import { arrangeCatalogue, callHandler, contextOf, now } from '@/lib/testing/scenes/games';

const test = useTestDatabase();
const dayMs = 24 * 3_600_000;
const ago = (days: number) => new Date(now.getTime() - days * dayMs);

let gameId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});
beforeEach(() => test.owner.query('delete from game_rounds'));

const player = async (username: string = newId('u'), accountType: AccountType = 0) =>
  (await createMember(test.db, { username, password: 'a-long-password-1', accountType, now })).id;

async function win(memberId: string, payoutMinor: bigint, at = ago(1), status = 'settled') {
  await test.owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
       payout_minor, status, started_at, settled_at)
     values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', 100, $4, $5, $6, $7)`,
    [newId('rnd'), memberId, gameId, payoutMinor, status, at, status === 'open' ? null : at],
  );
}

/** A board is kept for five seconds: each look comes later. */
let looks = 0;
const nextLook = () => new Date(now.getTime() + 5_000 * (looks += 1));

async function winners(input = {}, at = nextLook()): Promise<Winner[]> {
  const answer = await callHandler<{ list: Winner[] }>(
    'games.winners',
    contextOf(test.db, { now: at }),
    input,
  );
  await expect(gamesSchemas.winners.output.validate(answer, { strict: true })).resolves.toEqual(answer);
  return answer.list;
}
const amounts = async (input = {}) => (await winners(input)).map(({ winAmount }) => winAmount);

describe('the name on the winner board', () => {
  it.each([
    ['maria', 'm***a'],
    ['Eduardo2026', 'E***6'],
    ['anna', 'a***'],
    ['jo', 'j***'],
    ['x', 'x***'],
    ['🦊fuchs🦊', '🦊***🦊'],
  ])('of %s is %s', (username, shown) => expect(maskedName(username)).toBe(shown));
});

describe('the winner board', () => {
  it('shows settled rounds with a payout, the largest first, and nobody by name', async () => {
    const memberId = await player('maria');
    await win(memberId, 50_000n);
    await win(memberId, 7_500_000n);
    await win(memberId, 0n);
    await win(memberId, 9_000_000n, ago(1), 'open');
    const [first, ...others] = await winners();
    expect(first).toEqual({
      winAmount: '75000.00',
      vo: {
        account: 'm***a',
        gameName: 'Lantern Harbour',
        gameType: 'RNG',
        gameCode: 'lantern',
        vendorCode: 'LUMEN',
        vendor: 'Lumen',
        image: '/g.svg',
        wonAt: ago(1).toISOString(),
        isDemonstration: false,
      },
    });
    expect(others.map(({ winAmount }) => winAmount)).toEqual(['500.00']);
    expect(JSON.stringify(await winners())).not.toMatch(/maria|mem_|rnd_/);
  });

  it('looks back thirty days', async () => {
    const memberId = await player();
    await win(memberId, 900n, ago(31));
    await win(memberId, 100n, ago(29));
    expect(await amounts()).toEqual(['1.00']);
  });

  it('never shows trial accounts, nor members while they are excluded', async () => {
    const [member, trial, excluded] = [await player(), await player(undefined, 4), await player()];
    for (const memberId of [member, trial, excluded]) await win(memberId, 5_000n);
    await win(trial, 9_000n);
    expect(await amounts()).toEqual(['50.00', '50.00']);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: excluded, period: '6m', recordedBy: 'member' }, now),
    );
    expect(await amounts()).toEqual(['50.00']);
    const later = new Date(now.getTime() + 20 * dayMs);
    const answer = await callHandler<{ list: Winner[] }>(
      'games.winners',
      contextOf(test.db, { now: later }),
      {},
    );
    expect(answer.list).toHaveLength(1);
  });

  it('gives as many rows as are asked for, fifty at most, also behind those that it passes over', async () => {
    const [member, trial] = [await player(), await player(undefined, 4)];
    for (let index = 0; index < 60; index += 1) {
      await win(trial, 100_000n + BigInt(index));
      await win(member, 1_000n + BigInt(index));
    }
    expect(await amounts()).toHaveLength(50);
    expect(await amounts({ limitNum: 2 })).toEqual(['10.59', '10.58']);
  });

  it('is looked up once for all who ask within five seconds, in whatever language nobody has', async () => {
    const memberId = await player();
    await win(memberId, 100n);
    const [at, later] = [nextLook(), nextLook()];
    expect(await winners({}, at)).toHaveLength(1);
    await win(memberId, 200n);
    for (const language of ['EN', 'en', 'X1', 'X2']) expect(await winners({ language }, at)).toHaveLength(1);
    expect(await winners({ gameCategory: 'RNG' }, at)).toHaveLength(2);
    expect(await winners({}, later)).toHaveLength(2);
  });

  it('knows the game types, ALL among them', async () => {
    const memberId = await player();
    await win(memberId, 100n);
    expect(await amounts({ gameCategory: 'ALL' })).toHaveLength(1);
    expect(await amounts({ gameCategory: 'RNG' })).toHaveLength(1);
    expect(await amounts({ gameCategory: 'FISH' })).toEqual([]);
  });

  it('finds its rows by the index', async () => {
    const memberId = await player();
    await test.owner.query(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
         stake_minor, payout_minor, status, started_at, settled_at)
       select 'studio', 'many' || n, 'many' || n, $1, 'gms_1', $2, 'LUMEN', 100, n % 1000, 'settled', $3, $3
       from generate_series(1, 20000) n`,
      [memberId, gameId, ago(1)],
    );
    await test.owner.query('analyze game_rounds');
    const { rows } = await test.owner.query<{ 'QUERY PLAN': string }>(
      `explain select r.member_id from unnest(array[timestamp '2026-10-01', '2026-11-01']) as months(month)
         cross join lateral (select * from game_rounds r
           where date_trunc('month', r.settled_at at time zone 'UTC') = months.month and r.status = 'settled'
             and r.currency = 'PLAY' and r.payout_minor > 0 and r.settled_at >= '2026-10-21'
           order by r.payout_minor desc, r.settled_at desc, r.round_id limit 50) r
       order by r.payout_minor desc, r.settled_at desc, r.round_id limit 50`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('game_rounds_month_wins');
  });
});
