import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { createDraws } from '@/lib/fairness';
import { migrate } from '@/platform/ground/db/migrate';
import { playableTitles } from '@/sandbox/catalogue/registry';
import { countRounds, listRoundSums } from '@/sandbox/server/rtp-report';
import { playAnyhow } from '@/sandbox/catalogue/theory/test-rounds';
import { getVoidRounds } from '@/sandbox/server/voids/void-store';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import { withBenchServer } from '@/scripts/bench/bench-server';

/**
 * `node --import tsx sandbox/bench/returns-count.ts [settled rounds]`: what it costs to count rounds for the page of returns, what the
 * pages of returns and of void rounds read, and what a round waits for while others are counted, all of it in a database of
 * its own that holds so many rounds of all games.
 */
const rounds = Math.min(Number.parseInt(process.argv[2] ?? '1000000', 10), 10_000_000);
const waiting = 10_000;
/** So many rounds are written at a time. */
const portion = 50_000;
const spins = 300;
const print = (line: string) => process.stdout.write(`${line}\n`);

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const since = performance.now();
  const value = await work();
  return { ms: performance.now() - since, value };
}

const shown = (ms: number) => `${ms.toFixed(1)} ms`;

/** Of sorted figures: the middle, one in twenty and the greatest. */
function spread(figures: readonly number[]): string {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (share: number) => shown(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `median ${at(0.5)}, p95 ${at(0.95)}, greatest ${at(1)}`;
}

/** Three rounds of every game, played with any bets and decisions. */
async function fillSamples(owner: Pool): Promise<number> {
  await owner.query(`create table samples (place serial primary key, game_code text, stake bigint, raise bigint,
    bet jsonb, actions jsonb, outcome jsonb, payout bigint)`);
  const draws = (clientSeed: string) => createDraws({ serverSeed: '5a'.repeat(32), clientSeed, nonce: 1 });
  let count = 0;
  for (const playable of playableTitles) {
    for (const name of ['one', 'two', 'three']) {
      const seed = `${playable.title.gameCode}-${name}`;
      const { round, paid } = playAnyhow(playable, () => draws(seed), draws(`choices-${seed}`));
      const { stake, raise, bet, actions, view } = round;
      await owner.query(
        `insert into samples (game_code, stake, raise, bet, actions, outcome, payout) values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          playable.title.gameCode,
          stake,
          raise,
          ...[bet, actions, view].map((value) => JSON.stringify(value)),
          paid,
        ],
      );
      count += 1;
    }
  }
  return count;
}

/** Settled rounds of which the newest are not counted yet, as a night without upkeep leaves them. */
async function fillRounds(owner: Pool, samples: number): Promise<void> {
  await owner.query(`insert into sandbox.game_players (player_id) values ('ply_bench')`);
  await owner.query(
    `insert into sandbox.game_sessions (session_id, token_hash, launch_hash, wallet_session_id, player_id, game_code,
       currency, language, back_url, opened_at)
     values ('ses_bench', 'a', 'b', 'w', 'ply_bench', 'harbour-jacks', 'PLAY', 'en', '/', now())`,
  );
  for (let from = 1; from <= rounds + waiting; from += portion)
    await owner.query(
      `insert into sandbox.rounds (round_id, session_id, player_id, game_code, nonce, server_seed, commitment, state,
         round_key, client_seed, stake_minor, raise_minor, bet, actions, outcome, payout_minor, committed_at, staked_at,
         drawn_at, settled_at, counted_at)
       select 'rnd_bench' || n, 'ses_bench', 'ply_bench', game_code, n, repeat('5a', 32), repeat('5a', 32), 'settled',
         'key' || n, 'me', stake, raise, bet, actions, outcome, payout, at.time, at.time, at.time, at.time,
         case when n <= $1 then at.time end
       from generate_series($2::int, $3::int) n
         join samples on place = n % $4::int + 1
         cross join lateral (select timestamptz '2026-01-01' + n * interval '1 second' as time) at`,
      [rounds, from, Math.min(from + portion - 1, rounds + waiting), samples],
    );
  await owner.query(
    `insert into sandbox.return_sums (game_code, rounds, unread, staked_minor, paid_minor, jackpot_minor, mean, variance,
       square, most)
     select game_code, count(*), 0, sum(stake_minor), sum(payout_minor), 0, sum(stake_minor), 1, 1, 1
     from sandbox.rounds where counted_at is not null group by game_code`,
  );
  await owner.query('analyze sandbox.rounds');
}

/** Milliseconds of each of so many rounds, with the vendor's whole work on them, one after the other. */
async function spinMany(pool: Pool): Promise<number[]> {
  let clock = Date.parse('2026-11-01T12:00:00Z');
  const playerId = `ply_${Math.round(performance.now() * 1000)}`;
  const wallet = new FakeWallet({ playerId, balanceMinor: 100_000_000n, now: () => clock });
  const vendor = vendorOf(wallet, { pool, now: () => new Date(clock) });
  const { sessionToken } = await vendor.open(wallet.launch('lantern-harbour'));
  const figures: number[] = [];
  for (let count = 0; count < spins; count += 1) {
    clock += 6_000;
    const input = { stake: '1.00', clientSeed: 'me', roundKey: `round-key-${count}` };
    figures.push((await timed(() => vendor.spin(sessionToken, input))).ms);
  }
  return figures;
}

async function measure(vendor: Pool): Promise<void> {
  print(`a round, nothing else going on: ${spread(await spinMany(vendor))}`);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const now = new Date();
  const batches: number[] = [];
  let isCounting = true;
  const counting = (async () => {
    for (let count = 500; count === 500;) {
      const batch = await timed(() => countRounds(vendor, now, 1));
      batches.push(batch.ms);
      count = batch.value;
    }
    isCounting = false;
  })();
  delay.enable();
  const meanwhile: number[] = [];
  try {
    while (isCounting) meanwhile.push(...(await spinMany(vendor)));
  } finally {
    delay.disable();
    await counting;
  }
  print(`a round while others are counted: ${spread(meanwhile)}`);
  print(`counting 500 rounds: ${spread(batches)}; ${batches.length} times`);
  print(`the longest the process did nothing else: ${shown(delay.max / 1e6)}`);
  const idle = await timed(() => countRounds(vendor, now));
  print(`counting what was played meanwhile, ${idle.value} rounds: ${shown(idle.ms)}`);
  print(`counting nothing: ${shown((await timed(() => countRounds(vendor, now))).ms)}`);
  print(`the sums of the page of returns: ${shown((await timed(() => listRoundSums(vendor))).ms)}`);
  print(`the page of void rounds: ${shown((await timed(() => getVoidRounds(vendor))).ms)}`);
}

// The seeds of these rounds are sealed by a secret of this run.
process.env.SESSION_SECRET = 'x'.repeat(64);
await withBenchServer(
  async ({ poolFor }) => {
    const owner = poolFor(null, 2);
    await migrate(owner, ['sandbox/migrations']);
    const samples = await fillSamples(owner);
    const filled = await timed(() => fillRounds(owner, samples));
    print(`${rounds} counted rounds and ${waiting} to count, filled in ${(filled.ms / 1000).toFixed(0)} s`);
    await measure(poolFor('parlour_vendor', 8));
  },
  ['-c', 'max_wal_size=4GB'],
);
