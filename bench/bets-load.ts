import { randomBytes } from 'node:crypto';
import { Pool } from 'undici';
import { createMember } from '@/platform/people/members';
import { createDatabase, inTransaction, newId, type Db } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { createPool } from '@/lib/server/postgres';
import { deriveSecret } from '@/lib/server/secrets';
import { sign } from '@/lib/contract/signature';
import { median } from '@/scripts/bench/rows';
import { postRate } from './post-rate';

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

interface Player {
  memberId: string;
  playerId: string;
  sessionId: string;
  gameCode: string;
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
const http = new Pool(origin, { connections, pipelining: 1 });
const pool = createPool(process.env.DATABASE_URL ?? '', { role: 'parlour_app', max: postConnections });
const db = createDatabase(pool);
const { rows: games } = await pool.query<{ gameId: string; gameCode: string; signer: string }>(
  `select game_id as "gameId", game_code as "gameCode", signer from games join game_vendors using (vendor_code) where not is_lobby
   order by games.sort_order limit 1`,
);
const [game] = games;
if (!game) throw new Error('The site has no game');
const { gameId, gameCode, signer } = game;
const secret = deriveSecret(`vendor:${signer}`);

async function send(path: string, input: object): Promise<void> {
  const body = JSON.stringify(input);
  const headers = {
    'content-type': 'application/json',
    ...sign({ signer, secret, method: 'POST', path, body, nowMs: Date.now() }),
  };
  const answer = await http.request({ method: 'POST', path, body, headers });
  const text = await answer.body.text();
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
}

/** A member with money, a login and a game that is open, as a launch would leave them. */
async function makePlayer(database: Db): Promise<Player> {
  const now = new Date();
  const tag = randomBytes(6).toString('hex');
  const member = await createMember(database, {
    username: `bench${tag}`,
    password: tag + tag,
    accountType: 0,
    now,
  });
  const [login, sessionId, playerId] = [newId('ses'), newId('gms'), `ply_bench${tag}`];
  await pool.query(
    `insert into sessions (id, member_id, secret_hash, kind, created_at, last_seen_at, absolute_end_at, user_agent, address)
     values ($1, $2, $3, 'full', $4, $4, $4::timestamptz + interval '12 hours', 'bench', '127.0.0.1')`,
    [login, member.id, randomBytes(32), now],
  );
  await pool.query(`insert into vendor_players (signer, player_id, member_id) values ($1, $2, $3)`, [
    signer,
    playerId,
    member.id,
  ]);
  await pool.query(
    `insert into game_sessions (session_id, member_id, login_session_id, game_id, signer, token_hash, token_expires_at,
       token_used_at, device, language, back_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, 'WEB', 'EN', $8, $7)`,
    [sessionId, member.id, login, gameId, signer, randomBytes(32), now, origin],
  );
  const money = {
    debit: accounts.house('demonstration'),
    credit: accounts.cash(member.id),
    amountMinor: 100_000_000n,
  };
  const opening = { kind: 'opening_balance', reference: 'bench', ...money };
  await inTransaction(database, (tx) => post(tx, { key: `bench:${member.id}`, transfers: [opening] }));
  return { memberId: member.id, playerId, sessionId, gameCode };
}

async function placeBet({ memberId: _, ...player }: Player, roundId: string): Promise<void> {
  await send('/wps/vendor/bet', {
    ...player,
    roundId,
    transactionId: `b:${roundId}`,
    currency: 'PLAY',
    amount: '0.20',
  });
}

async function payWin({ playerId }: Player, roundId: string): Promise<void> {
  const ids = { playerId, roundId, transactionId: `w:${roundId}` };
  await send('/wps/vendor/win', { ...ids, currency: 'PLAY', amount: '0.10', isRoundEnd: true });
}

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
  players: readonly Player[],
  lasting: number,
  work: (player: Player, roundId: string) => Promise<void>,
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

const players: Player[] = [];
for (let count = 0; count < playerCount; count += 1) players.push(await makePlayer(db));

await measure(players, warmUpSeconds, placeBet);
const taken: Record<'bets' | 'rounds', Measured[]> = { bets: [], rounds: [] };
const posts: number[] = [];
for (let turn = 0; turn < turns; turn += 1) {
  const members = players.map(({ memberId }) => memberId);
  posts.push(await postRate(db, { members, connections: postConnections, seconds: postSeconds }));
  taken.bets.push(await measure(players, seconds, placeBet));
  const playRound = async (player: Player, roundId: string) => {
    await placeBet(player, roundId);
    await payWin(player, roundId);
  };
  taken.rounds.push(await measure(players, seconds, playRound));
}
const discrepancies = await reconcile(db);
await Promise.all([http.close(), pool.end()]);
if (discrepancies.length > 0)
  throw new Error(`The books do not agree: ${JSON.stringify(discrepancies.slice(0, 3))}`);
const figures: LoadFigures = {
  bets: figureOf(taken.bets),
  rounds: figureOf(taken.rounds),
  postPerSecond: median(posts),
};
process.stdout.write(JSON.stringify(figures));
