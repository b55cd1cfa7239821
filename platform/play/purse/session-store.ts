import { createHash, createHmac } from 'node:crypto';
import type { PlayCurrency } from '@/lib/contract/trial-account';
import { deriveSecret } from '@/lib/server/secrets';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Purse } from './stake-and-payout';

/** SQL of `game_sessions` and `vendor_players`. */
export interface NewGameSession {
  sessionId: string;
  memberId: string;
  loginSessionId: string;
  gameId: string;
  signer: string;
  token: string;
  tokenExpiresAt: Date;
  device: string;
  language: string;
  backUrl: string;
  /** The vendor whose wallet is played from; null for the single wallet. */
  walletVendor: string | null;
  now: Date;
}

/** Only the hash is kept: who reads the table cannot open a game with it. */
function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function insertGameSession(reader: Reader, session: NewGameSession): Promise<void> {
  await reader.execute(
    sql`insert into game_sessions (session_id, member_id, login_session_id, game_id, signer, token_hash,
          token_expires_at, device, language, back_url, wallet_vendor, created_at)
        values (${session.sessionId}, ${session.memberId}, ${session.loginSessionId}, ${session.gameId},
          ${session.signer}, ${tokenHash(session.token)}, ${session.tokenExpiresAt}, ${session.device},
          ${session.language}, ${session.backUrl}, ${session.walletVendor}, ${session.now})`,
  );
}

export interface OpenedGameSession {
  sessionId: string;
  memberId: string;
  loginSessionId: string;
  gameCode: string;
  language: string;
  backUrl: string;
  walletVendor: string | null;
  takesBonus: boolean;
}

/** Takes a launch token once; null when it is unknown, used, too old, or another vendor's. */
export async function takeLaunchToken(
  tx: Tx,
  { token, signer, now }: { token: string; signer: string; now: Date },
): Promise<OpenedGameSession | null> {
  const { rows } = await tx.execute<OpenedGameSession>(
    sql`update game_sessions s set token_used_at = ${now} from games g join game_types y using (game_type)
        where s.token_hash = ${tokenHash(token)} and s.signer = ${signer} and s.token_used_at is null
          and s.token_expires_at > ${now} and g.game_id = s.game_id
        returning s.session_id as "sessionId", s.member_id as "memberId", s.login_session_id as "loginSessionId",
          g.game_code as "gameCode", s.language, s.back_url as "backUrl",
          s.wallet_vendor as "walletVendor", y.takes_bonus as "takesBonus"`,
  );
  return rows[0] ?? null;
}

/** The id under which one vendor knows a member: of no use at another vendor, and not reversible. */
export function playerIdFor(signer: string, memberId: string): string {
  return `ply_${createHmac('sha256', deriveSecret(`player:${signer}`))
    .update(memberId)
    .digest('base64url')
    .slice(0, 26)}`;
}

export async function storePlayer(
  tx: Tx,
  { signer, memberId, currency }: { signer: string; memberId: string; currency: PlayCurrency },
): Promise<string> {
  const playerId = playerIdFor(signer, memberId);
  await tx.execute(
    sql`insert into vendor_players (signer, player_id, member_id, currency)
        values (${signer}, ${playerId}, ${memberId}, ${currency}) on conflict do nothing`,
  );
  return playerId;
}

/** The login in which the member opened a game of this vendor last: a round may be played on in another one than it began in. */
export async function getLoginInPlay(
  reader: Reader,
  signer: string,
  memberId: string,
): Promise<string | null> {
  const { rows } = await reader.execute<{ id: string }>(
    sql`select login_session_id as id from game_sessions
        where member_id = ${memberId} and signer = ${signer} and token_used_at is not null
        order by created_at desc limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** Who plays under this id at this vendor, and with which money: that of the game they opened last. */
export async function getPlayer(reader: Reader, signer: string, playerId: string): Promise<Purse | null> {
  const { rows } = await reader.execute<{
    memberId: string;
    currency: PlayCurrency;
    walletVendor: string | null;
    takesBonus: boolean;
  }>(
    sql`select p.member_id as "memberId", p.currency, s.wallet_vendor as "walletVendor",
          coalesce(s.takes_bonus, true) as "takesBonus"
        from vendor_players p left join lateral (
          select played.wallet_vendor, y.takes_bonus
          from game_sessions played join games using (game_id) join game_types y using (game_type)
          where played.member_id = p.member_id and played.signer = p.signer and played.token_used_at is not null
          order by played.created_at desc limit 1) s on true
        where p.signer = ${signer} and p.player_id = ${playerId}`,
  );
  return rows[0] ?? null;
}
