import type { MovementKind } from '@/lib/contract/calls/agent-centre/agent-reports';
import { empty, sql, type Reader } from '@/platform/ground/db';
import { fundMovementsOf } from '@/platform/ground/ledger-reports';
import { fundKindOf, type FundKind } from '../../roll-ups';
import { shownKinds } from '../figures';
import type { Span } from '../period-rules';
import { daysOfAccount } from './stood-below';

/** All SQL of movements one by one. */
export interface MovementRow {
  id: bigint;
  at: Date;
  kind: MovementKind;
  /** Minor units, signed as the account sees it. */
  amount: bigint;
}

export interface MovementQuestion {
  ownerNo: number;
  memberId: string;
  span: Span;
  kind: MovementKind | undefined;
  /** What came later is not counted yet. */
  until: Date;
  after: readonly string[];
  limit: number;
}

const kindsFor = (kind: MovementKind | undefined): string[] =>
  Object.entries(shownKinds).flatMap(([name, shown]) => (kind === undefined || shown === kind ? [name] : []));

/** Of the days on which the account stood below the owner; the newest first. */
export async function listMovements(reader: Reader, question: MovementQuestion): Promise<MovementRow[]> {
  const { memberId, kind, until, after, limit } = question;
  const [beforeId] = after;
  const { rows } = await reader.execute<Omit<MovementRow, 'kind'> & { kind: Exclude<FundKind, 'other'> }>(
    sql`select id, at, kind, amount from (
          select m.id, m.created_at as at, ${fundKindOf(sql`m.kind`, sql`m.amount`)} as kind, m.amount
          from (${daysOfAccount(question)}) d
            cross join lateral (${fundMovementsOf(sql`${memberId}::text`, sql`d.starts_at`, sql`d.ends_at`)}) m) moved
        where kind = any(${kindsFor(kind)}) and at <= ${until} ${beforeId === undefined ? empty : sql`and id < ${beforeId}::bigint`}
        order by id desc limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, kind: shownKinds[row.kind] }));
}
