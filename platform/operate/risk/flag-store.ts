import { empty, join, newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { Facts, Finding, FlagState, KnownFlag, RiskRule } from './types';

/** All SQL of `risk_flags` and `risk_flag_events`. */
export interface RiskFlag extends KnownFlag {
  facts: Facts;
  firstSeenAt: Date;
  lastSeenAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
}

export type FlagEventKind = 'raised' | 'grown' | 'accepted' | 'dismissed';

export interface FlagEvent {
  event: FlagEventKind;
  severity: number;
  members: readonly string[];
  facts: Facts;
  by: string;
  reason: string | null;
  at: Date;
}

const columns = sql`id, rule, sign, subject_kind as "subjectKind", subject_id as "subjectId", members, severity, facts,
  first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", state, decided_by as "decidedBy",
  decided_at as "decidedAt", decision_reason as reason`;

/** One run of the rules, or one decision, at a time; held to the end of the transaction. */
export async function lockFlags(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('risk-flags'))`);
}

/** Whatever was ever flagged of these accounts, the newest first. */
export async function listKnownFlags(reader: Reader, memberIds: readonly string[]): Promise<KnownFlag[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await reader.execute<KnownFlag>(
    sql`select id, rule, sign, subject_kind as "subjectKind", subject_id as "subjectId", members, severity, state
        from risk_flags where members && ${[...memberIds]}::text[] order by first_seen_at desc, id desc`,
  );
  return rows;
}

const recorded = (rows: readonly object[]): string => JSON.stringify(rows);
const listed = (name: Sql): Sql => sql`array(select jsonb_array_elements_text(${name}))`;

async function insertEvents(
  tx: Tx,
  ids: readonly string[],
  event: FlagEventKind,
  done: Doing,
): Promise<void> {
  await tx.execute(
    sql`insert into risk_flag_events (flag_id, event, severity, members, facts, happened_by, reason, happened_at)
        select id, ${event}, severity, members, facts, ${done.by}, ${done.reason}, ${done.now}::timestamptz
        from risk_flags where id = any(${[...ids]}::text[]) order by id`,
  );
}

interface Doing {
  by: string;
  reason: string | null;
  now: Date;
}

/** By whom a flag is raised. */
const theRules = { by: 'rules', reason: null };

export async function insertFlags(tx: Tx, findings: readonly Finding[], now: Date): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map((finding) => ({ ...finding, id: newId('rsk', now.getTime()) }));
  await tx.execute(
    sql`insert into risk_flags (id, rule, sign, subject_kind, subject_id, members, severity, facts, first_seen_at, last_seen_at)
        select id, rule, sign, "subjectKind", "subjectId", ${listed(sql`members`)}, severity, facts, ${now}::timestamptz,
          ${now}::timestamptz
        from jsonb_to_recordset(${recorded(rows)}::jsonb) as f(id text, rule text, sign text, "subjectKind" text,
          "subjectId" text, members jsonb, severity int, facts jsonb)`,
  );
  await insertEvents(
    tx,
    rows.map(({ id }) => id),
    'raised',
    { ...theRules, now },
  );
}

export interface Growth {
  flagId: string;
  finding: Finding;
}

/** What was looked at stays in the flag: it names more accounts, or is more severe. */
export async function growFlags(tx: Tx, growths: readonly Growth[], now: Date): Promise<void> {
  if (growths.length === 0) return;
  const rows = growths.map(({ flagId, finding: { members, severity, facts } }) => ({
    flagId,
    members,
    severity,
    facts,
  }));
  await tx.execute(
    sql`update risk_flags r set severity = greatest(r.severity, g.severity), facts = g.facts,
          last_seen_at = greatest(r.last_seen_at, ${now}::timestamptz),
          members = array(select distinct each from unnest(r.members || ${listed(sql`g.members`)}) each order by each)
        from jsonb_to_recordset(${recorded(rows)}::jsonb) as g("flagId" text, members jsonb, severity int, facts jsonb)
        where r.id = g."flagId" and r.state = 'open'`,
  );
  await insertEvents(
    tx,
    rows.map(({ flagId }) => flagId),
    'grown',
    { ...theRules, now },
  );
}

export async function noteSeen(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`update risk_flags set last_seen_at = ${now} where id = any(${[...ids]}::text[]) and last_seen_at < ${now}`,
  );
}

export interface FlagQuestion {
  rule: RiskRule | null;
  state: FlagState | null;
  memberId: string | null;
  /** The flag that the last page ended with. */
  before: string | null;
  limit: number;
}

/** The newest first. */
export async function listFlags(
  reader: Reader,
  { rule, state, memberId, before, limit }: FlagQuestion,
): Promise<RiskFlag[]> {
  const asked: Sql[] = [
    sql`true`,
    rule === null ? empty : sql`rule = ${rule}`,
    // An open flag is looked for by the index of what is open.
    state === null ? empty : state === 'open' ? sql`state = 'open'` : sql`state = ${state}`,
    memberId === null ? empty : sql`members @> array[${memberId}]::text[]`,
    before === null
      ? empty
      : sql`(first_seen_at, id) < (select b.first_seen_at, b.id from risk_flags b where b.id = ${before})`,
  ].filter((part) => part !== empty);
  const { rows } = await reader.execute<RiskFlag>(
    sql`select ${columns} from risk_flags where ${join(asked, ' and ')} order by first_seen_at desc, id desc limit ${limit}`,
  );
  return rows;
}

export async function getFlag(reader: Reader, flagId: string): Promise<RiskFlag | null> {
  const { rows } = await reader.execute<RiskFlag>(
    sql`select ${columns} from risk_flags where id = ${flagId}`,
  );
  return rows[0] ?? null;
}

/** What became of a flag, in order. */
export async function listFlagEvents(reader: Reader, flagId: string): Promise<FlagEvent[]> {
  const { rows } = await reader.execute<FlagEvent>(
    sql`select event, severity, members, facts, happened_by as by, reason, happened_at as at
        from risk_flag_events where flag_id = ${flagId} order by id`,
  );
  return rows;
}

export interface FlagDecision {
  flagId: string;
  decision: Exclude<FlagState, 'open'>;
  by: string;
  reason: string;
}

/** False when somebody else has decided it. */
export async function decideFlag(
  tx: Tx,
  { flagId, decision, by, reason }: FlagDecision,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update risk_flags set state = ${decision}, decided_by = ${by}, decided_at = ${now}, decision_reason = ${reason}
        where id = ${flagId} and state = 'open'`,
  );
  if (rowCount !== 1) return false;
  await insertEvents(tx, [flagId], decision, { by, reason, now });
  return true;
}
