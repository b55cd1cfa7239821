import type { Pool } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import { countRounds, listRoundSums } from '.';

const test = useTestDatabase();
let pool: Pool;
let rounds = 0;

beforeAll(async () => {
  pool = test.poolFor('parlour_vendor');
  await test.owner.query(`insert into sandbox.game_players (player_id) values ('ply_returns')`);
  await test.owner.query(
    `insert into sandbox.game_sessions (session_id, token_hash, launch_hash, wallet_session_id, player_id, game_code,
       currency, language, back_url, opened_at)
     values ('ses_returns', 'a', 'b', 'w', 'ply_returns', 'harbour-roulette', 'PLAY', 'en', '/', now())`,
  );
});

beforeEach(() => test.owner.query('truncate sandbox.rounds, sandbox.return_sums cascade'));

interface Settled {
  gameCode: string;
  stake: bigint;
  paid: bigint;
  bet?: unknown;
  raise?: bigint;
  jackpot?: bigint;
}

async function settle({ gameCode, stake, paid, bet = null, raise = 0n, jackpot }: Settled): Promise<void> {
  rounds += 1;
  await test.owner.query(
    `insert into sandbox.rounds (round_id, session_id, player_id, game_code, nonce, server_seed, commitment, state,
       round_key, client_seed, stake_minor, raise_minor, outcome, payout_minor, bet, jackpot_pool, jackpot_minor,
       committed_at, staked_at, drawn_at, settled_at)
     values ($1, 'ses_returns', 'ply_returns', $2, $3, $4, $4, 'settled', $1, 'me', $5, $6, '{}', $7, $8, $9, $10,
       now(), now(), now(), now())`,
    [
      `rnd_returns${rounds}`,
      gameCode,
      rounds,
      '5a'.repeat(32),
      stake,
      raise,
      paid,
      JSON.stringify(bet),
      jackpot === undefined ? null : 'pool',
      jackpot ?? null,
    ],
  );
}

const on = (key: string, amount = '1.00') => ({ placed: [{ key, amount }] });
const sumsOf = async (gameCode: string) => (await listRoundSums(pool)).get(gameCode);

describe('settled rounds', () => {
  it('are counted with what their own bets return, once, those from before too', async () => {
    await settle({ gameCode: 'pinewood-baccarat', stake: 100n, paid: 0n, bet: on('tie') });
    await settle({ gameCode: 'pinewood-baccarat', stake: 100n, paid: 195n, bet: on('banker') });
    expect(await countRounds(pool, new Date())).toBe(2);
    expect(await countRounds(pool, new Date())).toBe(0);
    const sums = await sumsOf('pinewood-baccarat');
    expect(sums).toMatchObject({ rounds: 2n, unread: 0n, staked: 200n, paid: 195n });
    expect(sums?.mean).toBeCloseTo(85.640371 + 98.942094, 4);

    await settle({ gameCode: 'pinewood-baccarat', stake: 100n, paid: 0n, bet: on('player') });
    await countRounds(pool, new Date());
    expect((await sumsOf('pinewood-baccarat'))?.mean).toBeCloseTo(85.640371 + 98.942094 + 98.764919, 4);
  });

  it('are counted once by two that count at the same time', async () => {
    for (let at = 0; at < 40; at += 1)
      await settle({ gameCode: 'harbour-roulette', stake: 100n, paid: 0n, bet: on('straight:7') });
    const counted = await Promise.all([1, 2, 3].map(() => countRounds(pool, new Date())));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(await sumsOf('harbour-roulette')).toMatchObject({ rounds: 40n, staked: 4000n });
  });

  it('leave what a pool paid aside, and add what decisions cost', async () => {
    await settle({ gameCode: 'petal-court', stake: 100n, paid: 40n, jackpot: 100_000n });
    await settle({ gameCode: 'quayside-blackjack', stake: 100n, paid: 400n, raise: 100n });
    await countRounds(pool, new Date());
    const slot = await sumsOf('petal-court');
    expect(slot).toMatchObject({ staked: 100n, paid: 40n, jackpots: 100_000n });
    expect(slot?.mean).toBeCloseTo(95.9591 - 5.5, 3);
    const table = await sumsOf('quayside-blackjack');
    expect(table).toMatchObject({ staked: 200n, paid: 400n });
    expect(table?.mean).toBeCloseTo(199.4296, 3);
  });

  it('that nobody can read are named and kept out of the sums', async () => {
    await settle({ gameCode: 'harbour-roulette', stake: 100n, paid: 0n, bet: { placed: 'nonsense' } });
    await settle({ gameCode: 'gone-for-good', stake: 100n, paid: 0n });
    await countRounds(pool, new Date());
    expect(await sumsOf('harbour-roulette')).toMatchObject({ rounds: 1n, unread: 1n, staked: 0n });
    expect(await sumsOf('gone-for-good')).toMatchObject({ rounds: 1n, unread: 1n });
  });
});
