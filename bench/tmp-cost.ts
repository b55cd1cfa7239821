import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createMember } from '@/platform/people/members';
import { createDatabase, inTransaction, newId, type Connection } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { createPool } from '@/lib/server/postgres';
import { getBetSituation } from '@/platform/play/rounds/round-store';
import { plainPlace, openRound } from '@/platform/play/rounds/short-way';
import { placeBet } from '@/platform/play/rounds/place-bet';
const url = JSON.parse(readFileSync(process.argv[2] + '/running.json', 'utf8')).databaseUrl;
const secret = readFileSync(process.argv[2] + '/session-secret', 'utf8'); void secret;
const pool = createPool(url, { role: 'parlour_app', max: 1 });
const db = createDatabase(pool);
const { rows: vendors } = await pool.query<{ signer: string }>('select signer from game_vendors limit 1');
const signer = vendors[0]!.signer;
const { rows } = await pool.query<{ game_id: string; game_code: string }>('select game_id, game_code from games order by sort_order limit 1');
const players: any[] = [];
for (let n = 0; n < 48; n++) {
  const now = new Date(); const tag = randomBytes(6).toString('hex');
  const member = await createMember(db, { username: `cost${tag}`, password: tag + tag, accountType: 0, now });
  const [login, sessionId, playerId] = [newId('ses'), newId('gms'), `ply_cost${tag}`];
  await pool.query(`insert into sessions (id, member_id, secret_hash, kind, created_at, last_seen_at, absolute_end_at, user_agent, address) values ($1,$2,$3,'full',$4,$4,$4::timestamptz + interval '12 hours','bench','127.0.0.1')`, [login, member.id, randomBytes(32), now]);
  await pool.query(`insert into vendor_players (signer, player_id, member_id) values ($1,$2,$3)`, [signer, playerId, member.id]);
  await pool.query(`insert into game_sessions (session_id, member_id, login_session_id, game_id, signer, token_hash, token_expires_at, token_used_at, device, language, back_url, created_at) values ($1,$2,$3,$4,$5,$6,$7,$7,'WEB','EN','x',$7)`, [sessionId, member.id, login, rows[0]!.game_id, signer, randomBytes(32), now]);
  await inTransaction(db, (tx) => post(tx, { key: `cost:${member.id}`, transfers: [{ kind: 'opening_balance', reference: 'bench', debit: accounts.house('demonstration'), credit: accounts.cash(member.id), amountMinor: 100_000_000n }] }));
  players.push({ memberId: member.id, playerId, sessionId, gameCode: rows[0]!.game_code });
}
const { rows: [{ pid }] } = await pool.query<{ pid: number }>('select pg_backend_pid() pid') as any;
const ticks = () => { const s = readFileSync(`/proc/${pid}/stat`, 'utf8'); const f = s.slice(s.lastIndexOf(')') + 2).split(' '); return Number(f[11]) + Number(f[12]); };
async function cost(name: string, count: number, work: (n: number) => Promise<unknown>) {
  for (let n = 0; n < 200; n++) await work(n);
  const [t, c] = [ticks(), process.cpuUsage()];
  for (let n = 0; n < count; n++) await work(n);
  const u = process.cpuUsage(c);
  console.log(name.padEnd(16), 'pg us', (((ticks() - t) * 10_000) / count).toFixed(0), 'node us', ((u.user + u.system) / count).toFixed(0));
}
const inputOf = (n: number) => { const p = players[n % 48]; const roundId = 'c-' + randomBytes(9).toString('hex'); return { playerId: p.playerId, sessionId: p.sessionId, gameCode: p.gameCode, roundId, transactionId: `b:${roundId}`, currency: 'PLAY', amount: '0.20' } as any; };
const N = 4000;
for (let r = 0; r < 2; r++) {
await cost('select 1', N, () => pool.query({ name: 'one', text: 'select 1' }));
await cost('post', N, (n) => inTransaction(db, (tx) => post(tx, { key: `pk:${randomBytes(9).toString('hex')}`, transfers: [{ kind: 'bet', reference: 'x', debit: accounts.cash(players[n % 48].memberId), credit: accounts.house('demonstration'), amountMinor: 1n }] })));
await cost('look', N, (n) => db.onOneConnection((c: Connection) => getBetSituation(c, { signer, ...inputOf(n), now: new Date() })));
await cost('bet', N, (n) => placeBet(db, signer, inputOf(n), new Date()));
}
await pool.end();
