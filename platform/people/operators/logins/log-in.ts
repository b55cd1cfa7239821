import { addressKey } from '@/lib/server/ip-key';
import { recordAudit, setAuditOrigin } from '@/platform/ground/audit';
import { inTransaction, newId, sql, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { isPasswordOf } from '../../members';
import type { PasskeyOffer } from '../../passkeys';
import { admitAttempt, nameSubject, noteFailure, resolveAttempt, weigh, whoOf } from './operator-attempts';
import { claimCode, signatureOptions, signerOf } from '../factors/check-factor';
import { OperatorError } from '../errors';
import { listFactors } from '../factors/factor-store';
import { getLoginRecord, getOperator, type LoginRecord } from '../operator-store';
import { loginLifeMs, passwordLength } from '../rules';
import { digestOf, newSecretToken } from '../secret-token';
import { openSession } from './operator-sessions';
import type { FactorKind, OpenedSession, Visitor } from '../types';

/** A right password: which second factors follow, and the token of the login that waits for a code, for five minutes. */
export interface HalfLogin {
  loginToken: string;
  factors: FactorKind[];
}

/**
 * The first step of a login by name. Throws `login.failed` for whatever is wrong, an unknown name among it, with the same
 * work; `login.locked` after five failures of the name or the address, also for the right password.
 */
export async function beginLogin(
  db: Db,
  input: { name: string; password: string; address: string; now: Date },
): Promise<HalfLogin> {
  const { name, address, now } = input;
  const attempt = await admitAttempt(db, whoOf(nameSubject(name), address), now);
  const password = input.password.slice(0, passwordLength.most + 1);
  const operator = await getLoginRecord(db, name.trim());
  const isRight = await weigh(db, attempt, () => isPasswordOf(operator?.passwordHash ?? null, password));
  if (!operator || !isRight) {
    await noteFailure(db, attempt, { action: 'operator.login.failed', operator, address, now });
    throw new OperatorError('login.failed');
  }
  return inTransaction(db, async (tx) => {
    await resolveAttempt(tx, attempt, 'half');
    const loginToken = newSecretToken();
    await insertLogin(tx, { loginToken, operatorId: operator.operatorId, address, now });
    const kinds = (await listFactors(tx, operator.operatorId)).map(({ kind }) => kind);
    return { loginToken, factors: [...new Set(kinds)] };
  });
}

async function insertLogin(
  tx: Tx,
  row: { loginToken: string; operatorId: string; address: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into operator_logins (id, secret_hash, operator_id, address, created_at, expires_at)
        values (${newId('opl', row.now.getTime())}, ${digestOf(row.loginToken)}, ${row.operatorId},
                ${addressKey(row.address)}, ${row.now}, ${new Date(row.now.getTime() + loginLifeMs)})`,
  );
}

interface OpenLogin extends LoginRecord {
  loginId: string;
}

/** A login that waits for its second factor at this address. */
async function getOpenLogin(
  reader: Reader,
  { loginToken, address, now }: { loginToken: string; address: string; now: Date },
): Promise<OpenLogin | null> {
  const { rows } = await reader.execute<{ loginId: string; operatorId: string; name: string }>(
    sql`select l.id as "loginId", l.operator_id as "operatorId", o.name from operator_logins l
        join operators o on o.id = l.operator_id
        where l.secret_hash = ${digestOf(loginToken)} and l.address = ${addressKey(address)} and l.passed_at is null
          and l.expires_at > ${now} and o.ended_at is null`,
  );
  return rows[0] ? { ...rows[0], passwordHash: null } : null;
}

async function passLogin(tx: Tx, loginId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update operator_logins set passed_at = ${now} where id = ${loginId} and passed_at is null`,
  );
  return rowCount === 1;
}

/** Logins that wait for a second factor are over. */
export async function deleteOpenLogins(tx: Tx, operatorId: string): Promise<void> {
  await tx.execute(sql`delete from operator_logins where operator_id = ${operatorId} and passed_at is null`);
}

/**
 * The second step: a code of the authenticator, once. A wrong one counts as a failure of the name and the address, as a wrong
 * password does. Throws `login.over`, `login.failed`, `login.locked`.
 */
export async function finishLogin(
  db: Db,
  input: Visitor & { loginToken: string; code: string; now: Date },
): Promise<OpenedSession> {
  const { code, now, address, userAgent } = input;
  const login = await getOpenLogin(db, input);
  if (!login) throw new OperatorError('login.over');
  const { operatorId, name } = login;
  const attempt = await admitAttempt(db, whoOf(nameSubject(name), address), now);
  const opened = await weigh(db, attempt, () =>
    inTransaction(db, async (tx) => {
      const session = await openSession(tx, {
        operatorId,
        method: 'authenticator',
        address,
        userAgent,
        now,
      });
      // The row was deleted when the operator was invited anew meanwhile.
      if (!(await passLogin(tx, login.loginId, now))) throw new OperatorError('login.over');
      if (!(await claimCode(tx, operatorId, code, now))) throw new WrongFactor();
      await resolveAttempt(tx, attempt, 'success');
      await noteLogin(tx, { name, session, address, factor: 'authenticator', now });
      return session;
    }).catch(nothingWhenWrong),
  );
  if (opened) return opened;
  await noteFailure(db, attempt, { action: 'operator.login.failed', operator: login, address, now });
  throw new OperatorError('login.failed');
}

/** Undoes the session that was opened on trust. */
class WrongFactor extends Error {}

function nothingWhenWrong(error: unknown): null {
  if (error instanceof WrongFactor) return null;
  throw error;
}

async function noteLogin(
  tx: Tx,
  entry: { name: string; session: OpenedSession; address: string; factor: FactorKind; now: Date },
): Promise<void> {
  const { name, session, address, factor, now } = entry;
  await setAuditOrigin(tx, { via: 'page', sessionId: session.sessionId, address });
  await recordAudit(tx, {
    actor: `desk:${name}`,
    action: 'operator.login',
    subject: session.operatorId,
    after: { factor },
    now,
  });
}

/** What a browser needs for a login by passkey alone. Nobody is named. */
export function passkeyLoginOptions(
  db: Db,
  { siteOrigin, now }: { siteOrigin: string; now: Date },
): Promise<PasskeyOffer> {
  return signatureOptions(db, { siteOrigin, what: { purpose: 'login' }, now });
}

/**
 * A login by a passkey that its owner has unlocked, which is two factors in one. Failures count by address: a passkey is
 * not guessed, so strangers who lock a name do not keep its owner out. Throws `login.failed`, `login.locked`.
 */
export async function logInByPasskey(
  db: Db,
  input: Visitor & { challengeId: string; response: string; siteOrigin: string; now: Date },
): Promise<OpenedSession> {
  const { address, userAgent, now } = input;
  const attempt = await admitAttempt(db, whoOf(null, address), now);
  const opened = await weigh(db, attempt, async () => {
    const operatorId = await signerOf(db, { ...input, what: { purpose: 'login' } });
    const operator = operatorId && (await getOperator(db, operatorId));
    if (!operator || operator.endedAt) return null;
    return inTransaction(db, async (tx) => {
      const session = await openSession(tx, {
        operatorId: operator.id,
        method: 'passkey',
        address,
        userAgent,
        now,
      });
      await resolveAttempt(tx, attempt, 'success');
      await noteLogin(tx, { name: operator.name, session, address, factor: 'passkey', now });
      return session;
    });
  });
  if (opened) return opened;
  await noteFailure(db, attempt, { action: 'operator.login.failed', operator: null, address, now });
  throw new OperatorError('login.failed');
}
