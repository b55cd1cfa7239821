import { env } from '@/lib/env';
import { say } from '@/lib/said';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import { inSpan, tracing } from '@/lib/server/tracing';
import { setAuditOrigin } from '@/platform/ground/audit';
import { createDatabase, database, inTransaction, sql, type Db, type Tx } from '@/platform/ground/db';
import { readRecords } from '@/platform/ground/records';
import { readPictureContent } from '@/platform/brand/media';
import { runOnce } from '@/platform/ground/idempotency';
import { freshMs, isFresh, type OperatorSession } from '@/platform/people/operators';
import {
  assertMayRun,
  DeskError,
  exportPage,
  findCommand,
  noteExport,
  previewCommand,
  readGauges,
  runCommand,
  type Gauge,
} from '@/platform/operate/desk';
import type { CommandOutcome, CommandRequest, DeskOperator, ExportPage } from '@/platform/operate/desk';

/** The embedded platform as the desk's own door sees it. */
export * from '@/platform/people/operators';
export {
  describeCommands,
  openFile,
  refusalOf,
  rightsOf,
  type CommandOutcome,
  type CommandRequest,
  type DeskOperator,
  type DeskRight,
  type ExportPage,
} from '@/platform/operate/desk';

/** Whether a command only reads. Throws `DeskError` for one that is not there. */
export const isReading = (named: { noun: string; verb: string }): boolean =>
  findCommand(named).kind === 'read';

/** A pool of its own, so that a report at the desk keeps no bet waiting. */
export const deskDatabase = processSingleton('desk-database', (): Db => {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  return createDatabase(createPool(url, { role: 'parlour_app', max: 2 }));
});

/** Longer than any page waits for. */
const shorten = (tx: Tx) => tx.execute(sql`set local statement_timeout = '10s'`);

/** Runs a command once for its key, whatever is sent again; a command that only reads needs none. */
export function runForPage(
  db: Db,
  request: CommandRequest,
  operator: DeskOperator,
  { key, now }: { key: string | null; now: Date },
): Promise<CommandOutcome> {
  const run = async (tx: Tx): Promise<CommandOutcome> => {
    await shorten(tx);
    return runCommand(tx, request, operator, now);
  };
  const { file, ...said } = request;
  const once = { ...said, ...(file && { digest: file.digest }) };
  const name = `desk ${request.noun} ${request.verb}`;
  tracing.current()?.nameRequest(name, { 'parlour.call': name });
  // Also what was answered before is for whoever may ask it now.
  const { answersSecret, reads } = assertMayRun(request, operator);
  return inSpan(name, {}, () => {
    if (reads) return readRecords(reads, db, (place) => inTransaction(place, run));
    return key === null || answersSecret
      ? inTransaction(db, run)
      : runOnce(db, { scope: operator.id, key, request: once }, run);
  });
}

export function previewForPage(db: Db, request: CommandRequest, operator: DeskOperator, now: Date) {
  return inTransaction(db, async (tx) => {
    await shorten(tx);
    return previewCommand(tx, request, operator, now);
  });
}

/** One page of a list that is exported, in a transaction of its own: an export of any length holds none open. */
export function exportForPage(
  db: Db,
  asked: { request: CommandRequest; before: string | null },
  operator: DeskOperator,
  now: Date,
): Promise<ExportPage> {
  const read = async (tx: Tx) => {
    await shorten(tx);
    return exportPage(tx, asked, operator, now);
  };
  const { reads } = assertMayRun(asked.request, operator);
  return reads ? readRecords(reads, db, (place) => inTransaction(place, read)) : inTransaction(db, read);
}

export function noteExportForPage(
  db: Db,
  told: { request: CommandRequest; rows: number; isWhole: boolean },
  operator: DeskOperator,
  now: Date,
): Promise<void> {
  return inTransaction(db, (tx) => noteExport(tx, told, operator, now));
}

/** Of the door itself: whatever is no command. */
export const inDeskTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(deskDatabase(), work);

/** What the database knows of how the site is doing, for a program that watches. */
export const readSiteGauges = (now: Date): Promise<Gauge[]> =>
  inDeskTransaction(async (tx) => {
    await shorten(tx);
    await tx.execute(sql`set transaction read only`);
    return readGauges(tx, now);
  });

/** Until when a session needs no second factor again. */
export const freshUntil = ({ confirmedAt }: { confirmedAt: Date }): Date =>
  new Date(confirmedAt.getTime() + freshMs);

interface OwnChange {
  session: OperatorSession;
  address: string;
  now: Date;
}

/**
 * An operator changes what they show who they are with. Throws `DeskError` `stale` unless they have shown it within five
 * minutes, and what the domain refuses with.
 */
export function changeOwnFactors(
  { session, address, now }: OwnChange,
  work: (tx: Tx, doing: { operatorId: string; actor: string; now: Date }) => Promise<void>,
): Promise<void> {
  if (!isFresh(session, now)) throw new DeskError(say`Show again who you are`, 'stale');
  const { operatorId, name, id: sessionId } = session;
  return inDeskTransaction(async (tx) => {
    await setAuditOrigin(tx, { via: 'page', sessionId, address });
    await work(tx, { operatorId, actor: `desk:${name}`, now });
  });
}

export { pictureIdIn } from '@/platform/brand/media';

/** A picture of the brand for anybody, by the site's own pool. */
export const readBrandPicture = (id: string): Promise<Buffer | null> => readPictureContent(database(), id);
