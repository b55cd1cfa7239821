import {
  deskDatabase,
  exportForPage,
  noteExportForPage,
  type CommandRequest,
  type DeskOperator,
  type ExportPage,
} from '@/platform/desk';
import { byteOrderMark, csvLine, csvLines } from './csv';
import { answerHeaders } from './desk-answer';

/**
 * A list of the desk as CSV, a page at a time: the first is read before anything is answered, so that a refusal is one; the next when the
 * reader has taken the last. What a page was is forgotten with it. The entry in the audit log is written before the last line goes out.
 */
export async function exportCsv(
  request: CommandRequest,
  operator: DeskOperator,
  now: Date,
): Promise<Response> {
  const read = (before: string | null) => exportForPage(deskDatabase(), { request, before }, operator, now);
  const first = await read(null);
  const { noun, verb } = request;
  return new Response(
    streamOf(first, read, (rows, isWhole) => note({ request, rows, isWhole }, operator)),
    {
      headers: {
        ...answerHeaders,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${[noun, verb].filter(Boolean).join('-')}.csv"`,
      },
    },
  );
}

const note = (
  told: { request: CommandRequest; rows: number; isWhole: boolean },
  operator: DeskOperator,
): Promise<void> => noteExportForPage(deskDatabase(), told, operator, new Date());

function streamOf(
  first: ExportPage,
  read: (before: string | null) => Promise<ExportPage>,
  done: (rows: number, isWhole: boolean) => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const columns = [...new Set(first.rows.flatMap((row) => Object.keys(row)))];
  let page: ExportPage | null = first;
  let rows = 0;
  let isNoted = false;
  const noteOnce = async (isWhole: boolean) => {
    if (isNoted) return;
    isNoted = true;
    await done(rows, isWhole);
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (!page) return;
          const head = rows === 0 ? byteOrderMark + csvLine(columns) : '';
          const text = head + csvLines(columns, page.rows);
          rows += page.rows.length;
          const next: ExportPage | null = page.before === null ? null : await read(page.before);
          if (next === null) await noteOnce(true);
          page = next;
          controller.enqueue(encoder.encode(text));
          if (next === null) controller.close();
        } catch (error) {
          page = null;
          await noteOnce(false);
          controller.error(error);
        }
      },
      cancel: () => noteOnce(false),
    },
    { highWaterMark: 1 },
  );
}
