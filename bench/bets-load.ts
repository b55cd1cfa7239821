import { randomBytes } from 'node:crypto';
import { createDatabase } from '@/platform/ground/db';
import { reconcile } from '@/platform/ground/ledger-reports';
import { createPool } from '@/lib/server/postgres';
import { median } from '@/scripts/bench/rows';
import { postRate } from './post-rate';
import { firstGame, makePlayers, VendorCaller, type BetPlayer } from './scale/players';

/** The load of `bets.ts`: makes players, plays, checks the books, prints its figures as JSON. */
export interface Figure {
  perSecond: number;
  p99Ms: number;
}

export interface LoadFigures {
  bets: Figure;
  rounds: Figure;
  /** Transactions a second of `post` alone by this one process, on the same database between the bets. */
  postPerSecond: number;
}

const playerCount = 48;
const connections = 24;
/** The first ten seconds of a site are slower than all that follow: code is compiled, statements are planned on empty tables. */
const warmUpSeconds = 12;
const seconds = 8;
/** Bets and `post` by turns, so that whatever else the machine does hits both. */
const turns = 3;
const postConnections = 8;
const postSeconds = 4;

const origin = process.argv[2];
if (!origin) throw new Error('The address of the site is missing');
const pool = createPool(process.env.DATABASE_URL ?? '', { role: 'parlour_app', max: postConnections });
const db = createDatabase(pool);
const game = await firstGame(pool);
const vendor = new VendorCaller(game.signer, origin, connections);

interface Measured {
  perSecond: number;
  times: number[];
}

/** The rate is the median of the turns, the percentile that of all calls of all turns. */
function figureOf(measured: readonly Measured[]): Figure {
  const times = measured.flatMap((each) => each.times).sort((a, b) => a - b);
  return {
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

/** Each connection works for two players in turn, one call after the other, for so many seconds. */
async function measure(
  players: readonly BetPlayer[],
  lasting: number,
  work: (player: BetPlayer, roundId: string) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  const endMs = performance.now() + lasting * 1000;
  const run = async (worker: number): Promise<void> => {
    for (let turn = 0; performance.now() < endMs; turn += 1) {
      const player = players[(worker + turn * connections) % players.length];
      if (!player) throw new Error('There are no players');
      const startMs = performance.now();
      await work(player, `bench-${randomBytes(9).toString('hex')}`);
      times.push(performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_item, worker) => run(worker)));
  return { perSecond: times.length / lasting, times };
}

const players = await makePlayers({ pool, db, origin, game }, playerCount);
const placeBet = (player: BetPlayer, roundId: string) => vendor.placeBet(player, roundId);

await measure(players, warmUpSeconds, placeBet);
const taken: Record<'bets' | 'rounds', Measured[]> = { bets: [], rounds: [] };
const posts: number[] = [];
for (let turn = 0; turn < turns; turn += 1) {
  const members = players.map(({ memberId }) => memberId);
  posts.push(await postRate(db, { members, connections: postConnections, seconds: postSeconds }));
  taken.bets.push(await measure(players, seconds, placeBet));
  const playRound = async (player: BetPlayer, roundId: string) => {
    await placeBet(player, roundId);
    await vendor.payWin(player, roundId);
  };
  taken.rounds.push(await measure(players, seconds, playRound));
}
const discrepancies = await reconcile(db);
await Promise.all([vendor.close(), pool.end()]);
if (discrepancies.length > 0)
  throw new Error(`The books do not agree: ${JSON.stringify(discrepancies.slice(0, 3))}`);
const figures: LoadFigures = {
  bets: figureOf(taken.bets),
  rounds: figureOf(taken.rounds),
  postPerSecond: median(posts),
};
process.stdout.write(JSON.stringify(figures));
