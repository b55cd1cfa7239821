import { createHash } from 'node:crypto';
import type { ContractKind, ContractTerms } from '@/lib/contract/agent-rules/terms';
import { normalTerms, termsText } from '@/lib/contract/agent-rules/terms';
import type { EndReason } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { empty, newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { answerMs } from './rules';
import type { Actor, Contract, End, PeriodLength, Version } from './types';

/** All SQL of contracts, their versions and their ends. */
type Head = Omit<Contract, 'versions' | 'ends'>;

const columns = sql`c.id, c.payer_id as "payerId", c.receiver_id as "receiverId", c.kind, c.scope, c.period,
  c.offered_at as "offeredAt"`;
const versionColumns = sql`contract_id as "contractId", version, terms, hash, offered_at as "offeredAt",
  expires_at as "expiresAt", answer, answered_at as "answeredAt", starts_at as "startsAt"`;
const endColumns = sql`contract_id as "contractId", id, reason, requested_by as "requestedBy",
  expires_at as "expiresAt", answer, ends_at as "endsAt"`;

/**
 * One change of contracts at a time: whether something is covered follows from contracts of several people, and they are few.
 * Held until the transaction ends.
 */
export async function lockContracts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agent-contracts'))`);
}

async function withParts(reader: Reader, heads: readonly Head[]): Promise<Contract[]> {
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const { rows: versions } = await reader.execute<Version & { contractId: string }>(
    sql`select ${versionColumns} from agent_contract_versions where contract_id = any(${ids}) order by version`,
  );
  const { rows: ends } = await reader.execute<End & { contractId: string }>(
    sql`select ${endColumns} from agent_contract_ends where contract_id = any(${ids}) order by requested_at, id`,
  );
  const versionsOf = Map.groupBy(versions, ({ contractId }) => contractId);
  const endsOf = Map.groupBy(ends, ({ contractId }) => contractId);
  return heads.map((head) => ({
    ...head,
    versions: versionsOf.get(head.id) ?? [],
    ends: endsOf.get(head.id) ?? [],
  }));
}

async function list(reader: Reader, where: Sql): Promise<Contract[]> {
  const { rows } = await reader.execute<Head>(sql`select ${columns} from agent_contracts c ${where}`);
  return withParts(reader, rows);
}

export async function listContracts(reader: Reader, ids: readonly string[]): Promise<Contract[]> {
  return ids.length === 0 ? [] : list(reader, sql`where c.id = any(${ids})`);
}

export async function getContract(reader: Reader, id: string): Promise<Contract | null> {
  return (await listContracts(reader, [id]))[0] ?? null;
}

/** What these accounts are promised. */
export async function listReceived(
  reader: Reader,
  receiverIds: readonly string[],
  kind?: ContractKind,
): Promise<Contract[]> {
  const isOfKind = kind === undefined ? empty : sql`and c.kind = ${kind}`;
  return list(reader, sql`where c.receiver_id = any(${receiverIds}) ${isOfKind} order by c.offered_at, c.id`);
}

export async function listPromised(
  reader: Reader,
  payerId: string,
  kind?: ContractKind,
): Promise<Contract[]> {
  const isOfKind = kind === undefined ? empty : sql`and c.kind = ${kind}`;
  return list(reader, sql`where c.payer_id = ${payerId} ${isOfKind} order by c.offered_at, c.id`);
}

export interface ContractPage {
  memberId: string;
  kind?: ContractKind | undefined;
  side?: 'received' | 'promised' | undefined;
  state?: 'open' | 'past' | undefined;
  before?: { at: Date; id: string } | undefined;
  now: Date;
  limit: number;
}

/** Whether a contract of a statement is offered or holds: all others are of the past. */
const isOpen = (now: Date): Sql => sql`(
  not exists (select 1 from agent_contract_ends e where e.contract_id = c.id and e.ends_at <= ${now})
  and exists (select 1 from agent_contract_versions v where v.contract_id = c.id
    and (v.starts_at is not null or (v.answer is null and v.expires_at > ${now}))))`;

/** Contracts of one account on either side, the newest first. */
export async function listContractPage(reader: Reader, page: ContractPage): Promise<Contract[]> {
  const { memberId, kind, side, state, before, now, limit } = page;
  const received = sql`c.receiver_id = ${memberId}`;
  const promised = sql`c.payer_id = ${memberId}`;
  const isOnSide =
    side === undefined ? sql`(${received} or ${promised})` : side === 'received' ? received : promised;
  return list(
    reader,
    sql`where ${isOnSide} ${kind === undefined ? empty : sql`and c.kind = ${kind}`}
        ${state === undefined ? empty : state === 'open' ? sql`and ${isOpen(now)}` : sql`and not ${isOpen(now)}`}
        ${before ? sql`and (c.offered_at, c.id) < (${before.at}::timestamptz, ${before.id}::text)` : empty}
        order by c.offered_at desc, c.id desc limit ${limit}`,
  );
}

interface NewContract {
  payerId: string | null;
  receiverId: string;
  terms: ContractTerms;
  period: PeriodLength;
  now: Date;
}

export async function insertContract(
  tx: Tx,
  { payerId, receiverId, terms, period, now }: NewContract,
): Promise<string> {
  const id = newId('agc', now.getTime());
  await tx.execute(
    sql`insert into agent_contracts (id, payer_id, receiver_id, kind, scope, period, offered_at)
        values (${id}, ${payerId}, ${receiverId}, ${terms.kind}, ${terms.scope}, ${period}, ${now})`,
  );
  return id;
}

export async function insertVersion(
  tx: Tx,
  version: { contractId: string; version: number; terms: ContractTerms; offeredBy: string; now: Date },
): Promise<void> {
  const { contractId, terms, offeredBy, now } = version;
  const text = termsText(terms);
  const hash = createHash('sha256').update(text).digest('hex');
  await tx.execute(
    sql`insert into agent_contract_versions (contract_id, version, terms, text, hash, offered_at, offered_by, expires_at)
        values (${contractId}, ${version.version}, ${JSON.stringify(normalTerms(terms))}::jsonb, ${text}, ${hash},
          ${now}, ${offeredBy}, ${new Date(now.getTime() + answerMs)})`,
  );
}

interface VersionAnswer {
  contractId: string;
  version: number;
  answer: 'accepted' | 'rejected' | 'withdrawn' | 'unasked';
  actor: Pick<Actor, 'callerId' | 'sessionId'> | null;
  startsAt?: Date;
  now: Date;
}

/** Written once: who comes second finds it answered. Returns whether this was the first. */
export async function answerVersion(tx: Tx, given: VersionAnswer): Promise<boolean> {
  const { contractId, version, answer, actor, startsAt = null, now } = given;
  const { rowCount } = await tx.execute(
    sql`update agent_contract_versions set answer = ${answer}, answered_at = ${now}, starts_at = ${startsAt},
          answered_by = ${actor?.callerId ?? 'system'}, session_id = ${actor?.sessionId ?? null}
        where contract_id = ${contractId} and version = ${version} and answered_at is null`,
  );
  return rowCount === 1;
}

/** The wish to end with this period, which the other side has to agree to. */
export async function insertEndRequest(
  tx: Tx,
  { contractId, requestedBy, now }: { contractId: string; requestedBy: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into agent_contract_ends (id, contract_id, reason, requested_at, requested_by, expires_at)
        values (${newId('age', now.getTime())}, ${contractId}, 'agreement', ${now}, ${requestedBy},
          ${new Date(now.getTime() + answerMs)})`,
  );
}

export async function answerEnd(
  tx: Tx,
  given: {
    id: string;
    answer: 'accepted' | 'rejected' | 'withdrawn';
    actor: Actor;
    endsAt?: Date;
    now: Date;
  },
): Promise<boolean> {
  const { id, answer, actor, endsAt = null, now } = given;
  const { rowCount } = await tx.execute(
    sql`update agent_contract_ends set answer = ${answer}, answered_at = ${now}, ends_at = ${endsAt},
          answered_by = ${actor.callerId}, session_id = ${actor.sessionId}
        where id = ${id} and answered_at is null`,
  );
  return rowCount === 1;
}

interface DecidedEnd {
  contractId: string;
  reason: Exclude<EndReason, 'agreement'>;
  requestedBy: string;
  actor: Pick<Actor, 'callerId' | 'sessionId'> | null;
  endsAt: Date;
  now: Date;
}

export async function insertEnd(
  tx: Tx,
  { contractId, reason, requestedBy, actor, endsAt, now }: DecidedEnd,
): Promise<void> {
  await tx.execute(
    sql`insert into agent_contract_ends (id, contract_id, reason, requested_at, requested_by, answer, answered_at,
          answered_by, session_id, ends_at)
        values (${newId('age', now.getTime())}, ${contractId}, ${reason}, ${now}, ${requestedBy}, 'decided', ${now},
          ${actor?.callerId ?? requestedBy}, ${actor?.sessionId ?? null}, ${endsAt})`,
  );
}

/** Where bills of a contract begin. */
export async function insertTurn(
  tx: Tx,
  { contractId, fromAt, dueAt }: { contractId: string; fromAt: Date; dueAt: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into agent_contract_turns (contract_id, from_at, due_at) values (${contractId}, ${fromAt}, ${dueAt})
        on conflict (contract_id) do nothing`,
  );
}
