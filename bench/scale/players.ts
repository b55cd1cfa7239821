import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { Pool } from 'undici';
import { sign } from '@/lib/contract/signature';
import { deriveSecret } from '@/lib/server/secrets';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { createMember } from '@/platform/people/members';

export interface BetPlayer {
  memberId: string;
  playerId: string;
  sessionId: string;
  gameCode: string;
}

export interface BetGame {
  gameId: string;
  gameCode: string;
  /** The vendor of it, whose server plays. */
  signer: string;
}

/** The site's database with the rights of the site, where the site is, and what is played. */
export interface BetPlace {
  pool: pg.Pool;
  db: Db;
  origin: string;
  game: BetGame;
}

/** The first game that is no lobby. */
export async function firstGame(pool: pg.Pool): Promise<BetGame> {
  const { rows } = await pool.query<BetGame>(
    `select game_id as "gameId", game_code as "gameCode", signer from games join game_vendors using (vendor_code)
     where not is_lobby order by games.sort_order limit 1`,
  );
  const [game] = rows;
  if (!game) throw new Error('The site has no game');
  return game;
}

/** Members with money, a login and a game that is open, as a launch would leave them. */
export async function makePlayers(place: BetPlace, count: number): Promise<BetPlayer[]> {
  const players: BetPlayer[] = [];
  while (players.length < count) players.push(await makePlayer(place));
  return players;
}

async function makePlayer({ pool, db, origin, game }: BetPlace): Promise<BetPlayer> {
  const { gameId, gameCode, signer } = game;
  const now = new Date();
  const tag = randomBytes(6).toString('hex');
  const member = await createMember(db, {
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
  await giveMoney(db, member.id);
  return { memberId: member.id, playerId, sessionId, gameCode };
}

/** A million. */
export async function giveMoney(db: Db, memberId: string): Promise<void> {
  const money = {
    debit: accounts.house('demonstration'),
    credit: accounts.cash(memberId),
    amountMinor: 100_000_000n,
  };
  const opening = { kind: 'opening_balance', reference: 'bench', ...money };
  await inTransaction(db, (tx) => post(tx, { key: `bench:${memberId}`, transfers: [opening] }));
}

/** The vendor's server: signs, sends over so many connections, throws for every answer but 200. */
export class VendorCaller {
  private readonly http: Pool;
  private readonly secret: Buffer;

  constructor(
    private readonly signer: string,
    origin: string,
    connections: number,
  ) {
    this.http = new Pool(origin, { connections, pipelining: 1 });
    this.secret = deriveSecret(`vendor:${signer}`);
  }

  private async send(path: string, input: object): Promise<void> {
    const body = JSON.stringify(input);
    const { signer, secret } = this;
    const headers = {
      'content-type': 'application/json',
      ...sign({ signer, secret, method: 'POST', path, body, nowMs: Date.now() }),
    };
    const answer = await this.http.request({ method: 'POST', path, body, headers });
    const text = await answer.body.text();
    if (answer.statusCode !== 200)
      throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
  }

  /** Of 0.20, in a round of its own. */
  async placeBet({ memberId: _, ...player }: BetPlayer, roundId: string): Promise<void> {
    const transactionId = `b:${roundId}`;
    await this.send('/wps/vendor/bet', {
      ...player,
      roundId,
      transactionId,
      currency: 'PLAY',
      amount: '0.20',
    });
  }

  async payWin({ playerId }: BetPlayer, roundId: string): Promise<void> {
    const ids = { playerId, roundId, transactionId: `w:${roundId}` };
    await this.send('/wps/vendor/win', { ...ids, currency: 'PLAY', amount: '0.10', isRoundEnd: true });
  }

  close(): Promise<void> {
    return this.http.destroy();
  }
}

/** The key under which the ledger has the bet of a round. */
export const keyOfBet = (signer: string, roundId: string): string => `bet:${signer}:b:${roundId}`;
