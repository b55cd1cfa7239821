import { say } from '@/lib/said';
import { recordAudit, setAuditOrigin } from '@/platform/ground/audit';
import type { Tx } from '@/platform/ground/db';
import { DeskError, type Shown } from './command';
import { findCommand, runCommand, type CommandRequest, type DeskOperator } from './run-command';

/** Rows of a page of any list that goes on. */
const pageRows = 200;

export interface ExportPage {
  rows: readonly Shown[];
  /** Where the next page goes on; null at the end. */
  before: string | null;
}

/** Beside the command's own right, which it asks for itself. */
function assertMayExport({ noun, verb }: CommandRequest, operator: DeskOperator): void {
  if (findCommand({ noun, verb }).kind !== 'read') throw new DeskError(say`Only lists are exported`);
  if (!operator.rights.has('reports.export'))
    throw new DeskError(say`To export a list needs reports.export`, 'forbidden');
}

const isRow = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * A page of a list for an export, from `before` on; the whole list where it has no pages. Throws `DeskError` as the command does, and
 * where it answers no list.
 */
export async function exportPage(
  tx: Tx,
  { request, before }: { request: CommandRequest; before: string | null },
  operator: DeskOperator,
  now: Date,
): Promise<ExportPage> {
  assertMayExport(request, operator);
  const { pagedBy, exportRows = pageRows } = findCommand(request);
  const paging = pagedBy ? { limit: String(exportRows), before: before ?? request.options.before } : {};
  const outcome = await runCommand(
    tx,
    { ...request, options: { ...request.options, ...paging } },
    operator,
    now,
  );
  const value = outcome.kind === 'done' ? outcome.value : null;
  if (!Array.isArray(value) || !value.every(isRow))
    throw new DeskError(say`It answers no list, and cannot be exported`);
  const last = pagedBy && value.length >= exportRows ? value.at(-1)?.[pagedBy] : null;
  return { rows: value, before: typeof last === 'string' && last !== before ? last : null };
}

/** One entry for each export. `isWhole` is false where whoever asked has gone, or a page failed. */
export async function noteExport(
  tx: Tx,
  { request, rows, isWhole }: { request: CommandRequest; rows: number; isWhole: boolean },
  operator: DeskOperator,
  now: Date,
): Promise<void> {
  const { noun, verb, args, options } = request;
  await setAuditOrigin(tx, operator);
  await recordAudit(tx, {
    actor: `desk:${operator.name}`,
    action: 'desk.export',
    subject: `${noun} ${verb}`.trim(),
    after: { args, options, rows, isWhole },
    now,
  });
}
