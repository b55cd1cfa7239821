import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { Call } from '@/lib/contract/define';
import { csvOf } from './csv';
import { exportPageSize, readAllRows, type ExportPage, type ExportResult } from './export-rows';

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const fileTypes: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', json: 'application/json' };

export interface ExportOptions<Input, Row> {
  descriptor: Call<Input, ExportPage<Row>>;
  /** The filter without its page; null while it cannot be asked. */
  filter: Input | null;
  /** The columns of the CSV, by the names of the contract: they are the same in every language. */
  columns: readonly (keyof Row & string)[];
  keyOf: (row: Row) => string;
  /** Of the file, without date and ending. */
  fileName: string;
  /** How many rows the filter has. */
  totalItems: number;
}

interface Progress {
  format: ExportFormat;
  done: number;
  all: number;
}

/** Reads the whole filter and hands it over as a file; one at a time, and none after the page is left. */
export function useExport<Input extends { to?: string }, Row extends object>(
  props: ExportOptions<Input, Row>,
) {
  const t = useTranslations('records.export');
  const errorText = useErrorText();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [result, setResult] = useState<{ rows: number; totalItems: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function write(format: ExportFormat, filter: Input, control: AbortController) {
    const { descriptor, keyOf } = props;
    // What happens while it is read would push rows on to later pages.
    const frozen = { ...filter, to: filter.to ?? new Date().toISOString() };
    try {
      const read = await readAllRows<Row>({
        readPage: (pageNo) => call(descriptor, { ...frozen, pageNo, pageSize: exportPageSize }),
        keyOf,
        onProgress: (done, all) => setProgress({ format, done, all }),
        signal: control.signal,
      });
      save(format, read, frozen);
      setResult({ rows: read.rows.length, totalItems: read.totalItems });
    } catch (error) {
      if (!control.signal.aborted) setFailure(t('failed', { reason: errorText(error) }));
    } finally {
      if (running.current === control) {
        running.current = null;
        setProgress(null);
      }
    }
  }

  function save(format: ExportFormat, { rows, totalItems }: ExportResult<Row>, filter: Input) {
    const exportedAt = new Date().toISOString();
    const text =
      format === 'csv'
        ? csvOf(props.columns, rows)
        : `${JSON.stringify({ exportedAt, filter, totalItems, rows }, null, 2)}\n`;
    saveTextFile(`${props.fileName}-${exportedAt.slice(0, 10)}.${format}`, text, fileTypes[format]);
  }

  function start(format: ExportFormat) {
    if (running.current || !props.filter) return;
    const control = new AbortController();
    running.current = control;
    setResult(null);
    setFailure(null);
    setProgress({ format, done: 0, all: props.totalItems });
    void write(format, props.filter, control);
  }

  function stop() {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  }

  return { start, stop, progress, result, failure };
}
