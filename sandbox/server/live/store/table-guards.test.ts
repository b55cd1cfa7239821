import type { Pool } from 'pg';
import { commitmentOf } from '@/lib/fairness';
import { roundStates, transitions, type RoundState } from '@/sandbox/games/live/time-line';
import { useTestDatabase } from '@/lib/testing/database';
import {
  clearTables,
  insertTestBet,
  insertTestPlayer,
  insertTestRound,
  insertTestSeat,
  testSeed,
  testTable,
} from './test-rows';

const test = useTestDatabase();
const refused = { code: '23514' };
const forbidden = { code: '42501' };
let dealer: Pool;
let vendor: Pool;

beforeAll(() => {
  dealer = test.poolFor('parlour_dealer');
  vendor = test.poolFor('parlour_vendor');
});
beforeEach(() => clearTables(test.owner));

const dealing = (startsAtMs: number) => ({ startsAtMs, steps: [], actingMs: null });

/** What each state needs in its row, as the dealer would write it. */
const changes: Record<RoundState, string> = {
  betting: `state = 'betting'`,
  closing: `state = 'closing', closing_at = coalesce(closing_at, now())`,
  dealing: `state = 'dealing', dealings = dealings || '[{"startsAtMs":1}]', result = '{"winner":"player"}'`,
  acting: `state = 'acting'`,
  result: `state = 'result', result_at = now()`,
  settled: `state = 'settled', ended_at = now()`,
  voiding: `state = 'voiding', void_code = 'late'`,
  void: `state = 'void', ended_at = now()`,
};

/** A way from the first state to each of the others. */
const ways: Record<RoundState, RoundState[]> = {
  betting: [],
  closing: ['closing'],
  dealing: ['closing', 'dealing'],
  acting: ['closing', 'dealing', 'acting'],
  result: ['closing', 'dealing', 'result'],
  settled: ['closing', 'dealing', 'result', 'settled'],
  voiding: ['voiding'],
  void: ['voiding', 'void'],
};

const change = (set: string, roundId = 'vlr_1') =>
  dealer.query(`update sandbox.table_rounds set ${set} where round_id = $1`, [roundId]);

async function roundIn(state: RoundState): Promise<string> {
  const roundId = await insertTestRound(test.owner);
  for (const next of ways[state]) {
    const set =
      next === 'dealing' && state === 'acting' ? changes.dealing.replace(/, result.*/, '') : changes[next];
    await change(set);
  }
  return roundId;
}

describe('the row of a round', () => {
  const pairs = roundStates.flatMap((from) =>
    roundStates.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  it.each(pairs)('goes from %s to %s only as the rule says', async (from, to) => {
    await roundIn(from);
    const work = change(changes[to]);
    if (transitions[from].includes(to)) await expect(work).resolves.toMatchObject({ rowCount: 1 });
    else await expect(work).rejects.toMatchObject(refused);
  });

  it.each([
    ['number = 2'],
    [`table_code = 'live-other'`],
    [`commitment = '${'0'.repeat(64)}'`],
    ['betting_at = betting_at - interval $$1 s$$'],
    ['closes_at = closes_at + interval $$1 s$$'],
  ])('keeps what it began with: %s', async (set) => {
    await roundIn('betting');
    await expect(change(set)).rejects.toMatchObject(refused);
  });

  it.each([
    ['another result', `result = '{"winner":"banker"}'`],
    ['no dealing', `dealings = '[]'`],
    ['another dealing', `dealings = '[{"startsAtMs":2}]'`],
    ['one more dealing', `dealings = dealings || '[{"startsAtMs":2}]'`],
    ['proofs of cards afterwards', `reveal = '[]'`],
    ['its seed too early', `server_seed = '${testSeed}'`],
  ])('keeps its outcome: %s', async (_what, set) => {
    await roundIn('dealing');
    await expect(change(set)).rejects.toMatchObject(refused);
  });

  it('adds a dealing after decisions, and changes none before it', async () => {
    await roundIn('acting');
    const next = JSON.stringify([{ startsAtMs: 9 }, dealing(2)]);
    await expect(change(`state = 'dealing', dealings = '${next}'`)).rejects.toMatchObject(refused);
    await expect(change(`state = 'dealing'`)).rejects.toMatchObject(refused);
    await change(`state = 'dealing', dealings = dealings || '${JSON.stringify([dealing(2)])}'`);
  });

  it('opens the seed that it was bound to, and no other one', async () => {
    await roundIn('result');
    await expect(change(`server_seed = '${'0'.repeat(64)}'`)).rejects.toMatchObject(refused);
    await change(`server_seed = '${testSeed}'`);
    await expect(change(`server_seed = null`)).rejects.toMatchObject(refused);
  });

  it('begins with its stakes, and is the only one in play', async () => {
    await insertTestRound(test.owner);
    await expect(insertTestRound(test.owner, { roundId: 'vlr_2', number: 2 })).rejects.toMatchObject({
      code: '23505',
    });
    const begun = dealer.query(
      `insert into sandbox.table_rounds (round_id, table_code, number, commitment, state, betting_at, closes_at, result, dealings)
       values ('vlr_3', 'live-other', 1, $1, 'betting', now(), now() + interval '1 s', '{}', '[{}]')`,
      [commitmentOf(testSeed)],
    );
    await expect(begun).rejects.toMatchObject(refused);
  });
});

describe('the slips of a round', () => {
  const claim = async (options: Parameters<typeof insertTestRound>[1] = {}) => {
    const roundId = await insertTestRound(test.owner, options);
    const seatId = await insertTestSeat(test.owner, roundId);
    return { roundId, seatId, insert: (betId: string) => insertTestBet(vendor, { betId, seatId, roundId }) };
  };
  const move = (set: string, pool = vendor) =>
    pool.query(`update sandbox.table_bets set ${set} where bet_id = 'vlb_1'`);

  it('are claimed before the close and not after it', async () => {
    const { insert } = await claim();
    await insert('vlb_1');
    await change(changes.closing);
    await expect(insert('vlb_2')).rejects.toMatchObject(refused);
  });

  it('are not claimed when the time is over, whatever the state says', async () => {
    const { insert } = await claim({ closesInMs: 0 });
    await expect(insert('vlb_1')).rejects.toMatchObject(refused);
  });

  it('are of their seat’s round and player', async () => {
    const { seatId, roundId } = await claim();
    await insertTestPlayer(test.owner, 'ply_2');
    const others = insertTestBet(vendor, { seatId, roundId, playerId: 'ply_2' });
    await expect(others).rejects.toMatchObject({ code: '23503' });
    await insertTestBet(vendor, { seatId, roundId });
  });

  it('are all refused that one statement writes when one of them is too late', async () => {
    const { insert, seatId, roundId } = await claim({ closesInMs: 0 });
    await expect(insert('vlb_1')).rejects.toMatchObject({ constraint: 'table_bets_in_time' });
    const two = vendor.query(
      `insert into sandbox.table_bets (bet_id, seat_id, round_id, player_id, bet_key, wallet_round_id, placed, amount_minor,
         state, claimed_at)
       select id, $1, $2, 'ply_1', id, $1, '[{"key":"player","amount":"1.00"}]', 100, 'claimed', now() - interval '1 day'
       from unnest(array['vlb_2', 'vlb_3']) id`,
      [seatId, roundId],
    );
    await expect(two).rejects.toMatchObject({ constraint: 'table_bets_in_time' });
  });

  it('hold the draw up until they are decided, and stand from then on', async () => {
    const { insert } = await claim();
    await insert('vlb_1');
    await change(changes.closing);
    await expect(change(changes.dealing)).rejects.toMatchObject(refused);
    await move(`state = 'confirmed'`);
    await change(changes.dealing);
    await expect(move(`state = 'undoing', undo_code = 'undo'`)).rejects.toMatchObject(refused);
  });

  it.each([
    `amount_minor = 1`,
    `placed = '[{"key":"tie","amount":"1.00"}]'`,
    `bet_key = 'other-key'`,
    `round_id = 'vlr_2'`,
  ])('are fixed: %s', async (set) => {
    const { insert } = await claim();
    await insert('vlb_1');
    await expect(move(set, dealer)).rejects.toMatchObject(refused);
  });

  it('do not come back once they are taken back', async () => {
    const { insert } = await claim();
    await insert('vlb_1');
    await move(`state = 'undoing', undo_code = 'undo'`);
    await expect(move(`state = 'confirmed', undo_code = null`)).rejects.toMatchObject(refused);
    await expect(move(`undo_code = 'other'`)).rejects.toMatchObject(refused);
  });
});

describe('the decisions of a round', () => {
  const decide = (step: number) =>
    vendor.query(
      `insert into sandbox.table_actions (round_id, step, seat_id, cause, action, acted_at)
       select round_id, $1, seat_id, 'player', 'stand', now() from sandbox.table_seats`,
      [step],
    );

  it('are of the step that is open, and taken once', async () => {
    const roundId = await roundIn('acting');
    await insertTestSeat(test.owner, roundId);
    await expect(decide(1)).rejects.toMatchObject(refused);
    await decide(0);
    await expect(decide(0)).rejects.toMatchObject({ code: '23505' });
  });

  it.each(['betting', 'dealing', 'result'] as const)('are none in %s', async (state) => {
    await insertTestSeat(test.owner, await roundIn(state));
    await expect(decide(0)).rejects.toMatchObject(refused);
  });
});

describe('who may do what', () => {
  it.each([
    'select * from sandbox.shoe_seals',
    'select * from sandbox.round_seals',
    'select * from sandbox.leases',
    `update sandbox.table_rounds set state = 'closing'`,
    `update sandbox.shoes set phase = 'over'`,
    'delete from sandbox.table_bets',
    `update sandbox.table_actions set action = 'stand'`,
    `update sandbox.table_seats set state = 'owed', payout_minor = 1`,
    `update sandbox.table_bets set amount_minor = 1`,
    `insert into sandbox.table_rounds (round_id) values ('x')`,
  ])('a process of the vendor may not: %s', (sql) =>
    expect(vendor.query(sql)).rejects.toMatchObject(forbidden),
  );

  it.each([
    'select * from sandbox.game_sessions',
    'select * from sandbox.rounds',
    'delete from sandbox.table_rounds',
    `update sandbox.shoe_seals set sealed_seed = ''`,
    `insert into sandbox.table_bets (bet_id) values ('x')`,
  ])('the dealer may not: %s', (sql) => expect(dealer.query(sql)).rejects.toMatchObject(forbidden));

  it('the site may not read any of it', async () => {
    await expect(test.pool.query('select * from sandbox.table_rounds')).rejects.toMatchObject(forbidden);
    await expect(test.pool.query('select * from sandbox.round_seals')).rejects.toMatchObject(forbidden);
  });

  it('who shows a round may hold it still and change nothing of it', async () => {
    await insertTestRound(test.owner);
    await vendor.query(`select from sandbox.table_rounds where table_code = $1 for share`, [testTable]);
    await expect(vendor.query(`update sandbox.table_rounds set round_id = 'x'`)).rejects.toMatchObject(
      refused,
    );
  });
});
