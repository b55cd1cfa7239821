import type { LoginMethod } from '@/lib/contract/calls/security';
import type { VerificationMethod } from '@/lib/contract/calls/session';
import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import { isSecretOf, newSecret, secretHash } from '../sessions';
import { challengeLifeMs, maxChallengeFailures, memberFailureWindowMs } from './step-up-rules';
import type { SessionKind } from '../members';

/** A login that stopped half way. All SQL of `login_challenges`. */
export interface LoginChallenge {
  id: string;
  memberId: string;
  /** The device and the address it began on; it goes on nowhere else. */
  deviceId: string | null;
  address: string;
  method: LoginMethod;
  kind: SessionKind;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  isRemembering: boolean;
  methods: VerificationMethod[];
  createdAt: Date;
}

export type NewChallenge = Omit<LoginChallenge, 'id' | 'createdAt'>;

const pattern = /^(chl_[0-9a-z]{26})\.([A-Za-z0-9_-]{43})$/;

/** Returns `<id>.<secret>`, which the visitor keeps; the secret's hash is all that stays here. */
export async function insertChallenge(tx: Tx, row: NewChallenge, now: Date): Promise<string> {
  const id = newId('chl', now.getTime());
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await tx.execute(
    sql`insert into login_challenges
          (id, secret_hash, member_id, device_id, address, login_method, session_kind, first_time_login,
           password_expired, is_remembering, methods, created_at, expires_at)
        values (${id}, ${secretHash(secret)}, ${row.memberId}, ${row.deviceId}, ${row.address}, ${row.method},
                ${row.kind}, ${row.firstTimeLogin}, ${row.passwordExpired}, ${row.isRemembering},
                ${row.methods}::text[], ${now}, ${expiresAt})`,
  );
  return `${id}.${secret}`;
}

/** The challenge of a token while it can still be passed, or null. */
export async function getOpenChallenge(
  reader: Reader,
  token: string,
  now: Date,
): Promise<LoginChallenge | null> {
  const [, id = '', secret = ''] = pattern.exec(token) ?? [];
  const found = await reader.execute<LoginChallenge & { secretHash: Buffer }>(
    sql`select id, secret_hash as "secretHash", member_id as "memberId", device_id as "deviceId", address,
          login_method as method, session_kind as kind, first_time_login as "firstTimeLogin",
               password_expired as "passwordExpired", is_remembering as "isRemembering", methods, created_at as "createdAt"
        from login_challenges
        where id = ${id} and passed_at is null and failures < ${maxChallengeFailures} and expires_at > ${now}`,
  );
  const row = found.rows[0];
  if (!row) return null;
  const { secretHash: hash, ...challenge } = row;
  return isSecretOf(hash, secret) ? challenge : null;
}

/** One login of a member is judged at a time, at its start and at every answer; held to the end of the transaction. */
export async function lockMemberLogins(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('login-member:' || ${memberId}, 0))`);
}

/** Wrong answers and answers under way of all the member's logins in the last hour; an opened lock clears them. */
export async function countFailuresOf(
  reader: Reader,
  { memberId, subject, now }: { memberId: string; subject: string; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - memberFailureWindowMs);
  const found = await reader.execute<{ failures: number }>(
    sql`select coalesce(sum(failures), 0)::integer as failures from login_challenges
        where member_id = ${memberId} and created_at > ${since}
          and created_at > coalesce((select max(unlocked_at) from login_unlocks where subject = ${subject}), '-infinity')`,
  );
  return found.rows[0]?.failures ?? 0;
}

/**
 * Counts an answer before it is looked at, so that answers given at one moment cannot pass the limit together. The
 * number of answers so far, or null when the challenge is over.
 */
export async function countAnswer(tx: Tx, challengeId: string, now: Date): Promise<number | null> {
  const counted = await tx.execute<{ failures: number }>(
    sql`update login_challenges set failures = failures + 1
        where id = ${challengeId} and passed_at is null and failures < ${maxChallengeFailures} and expires_at > ${now}
        returning failures`,
  );
  return counted.rows[0]?.failures ?? null;
}

/** The right answer: it counts for nothing against anybody. False when another answer has passed before. */
export async function passChallenge(tx: Tx, challengeId: string, now: Date): Promise<boolean> {
  const passed = await tx.execute(
    sql`update login_challenges set passed_at = ${now}, failures = failures - 1
        where id = ${challengeId} and passed_at is null and failures > 0`,
  );
  return passed.rowCount === 1;
}

/** Logins that wait with a password which counts no more: none of them can be finished. */
export async function deleteOpenChallengesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`delete from login_challenges where member_id = ${memberId} and passed_at is null`);
}

/** Of everybody, as `deleteOpenChallengesOf`. */
export async function deleteOpenChallenges(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from login_challenges where passed_at is null`);
}

/** A job: a challenge that is over is of no use. */
export async function deleteOldLoginChallenges(reader: Reader, now: Date): Promise<number> {
  const before = new Date(now.getTime() - memberFailureWindowMs);
  const deleted = await reader.execute(sql`delete from login_challenges where created_at < ${before}`);
  return deleted.rowCount ?? 0;
}
