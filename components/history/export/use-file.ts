import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { csvOf } from '@/components/money/csv';

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const fileTypes: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', json: 'application/json' };

export interface FileProgress {
  done: number;
  /** Of how many; null where nobody knows before the end. */
  all: number | null;
}

export interface FileContent<Row> {
  rows: Row[];
  /** How many there are in all; more than `rows` when the file is full. */
  totalItems: number;
  /** What stands beside the rows in a JSON file, such as the filter. */
  about: object;
}

export interface FileOptions<Row> {
  /** The columns of the CSV, by the names of the contract: they are the same in every language. */
  columns: readonly (keyof Row & string)[];
  /** Without date and ending. */
  fileName: string;
  read: (onProgress: (progress: FileProgress) => void, signal: AbortSignal) => Promise<FileContent<Row>>;
}

/** Reads rows and hands them over as a file; one at a time, and none after the page is left. */
export function useFile<Row extends object>({ columns, fileName, read }: FileOptions<Row>) {
  const t = useTranslations('records.export');
  const errorText = useErrorText();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<(FileProgress & { format: ExportFormat }) | null>(null);
  const [result, setResult] = useState<{ rows: number; totalItems: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function write(format: ExportFormat, control: AbortController) {
    try {
      const content = await read((now) => setProgress({ format, ...now }), control.signal);
      save(format, content);
      setResult({ rows: content.rows.length, totalItems: content.totalItems });
    } catch (error) {
      if (!control.signal.aborted) setFailure(t('failed', { reason: errorText(error) }));
    } finally {
      if (running.current === control) {
        running.current = null;
        setProgress(null);
      }
    }
  }

  function save(format: ExportFormat, { rows, totalItems, about }: FileContent<Row>) {
    const exportedAt = new Date().toISOString();
    const text =
      format === 'csv'
        ? csvOf(columns, rows)
        : `${JSON.stringify({ exportedAt, ...about, totalItems, rows }, null, 2)}\n`;
    saveTextFile(`${fileName}-${exportedAt.slice(0, 10)}.${format}`, text, fileTypes[format]);
  }

  function start(format: ExportFormat, all: number | null) {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setResult(null);
    setFailure(null);
    setProgress({ format, done: 0, all });
    void write(format, control);
  }

  function stop() {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  }

  return { start, stop, progress, result, failure };
}
