import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { csvOf } from '@/components/money/csv';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { points, type PointMovement, type PointMovementGroup } from '@/lib/contract/calls/points';

/** The columns of the CSV, by the names of the contract: they are the same in every language. */
const columns = ['createdAt', 'kind', 'change', 'balanceAfter', 'reference', 'amount'] as const;
const formats = { csv: 'text/csv', json: 'application/json' } as const;
type Format = keyof typeof formats;

const pageSize = 100;
const mostRows = 10_000;

export interface MovementFilter {
  group?: PointMovementGroup;
}

/** Reads to the end or to the limit; `isCut` where there are more. Throws what the call throws, and the signal's reason. */
async function readMovements(filter: MovementFilter, signal: AbortSignal) {
  const rows: PointMovement[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await call(points.movements, { ...filter, pageNo, pageSize });
    signal.throwIfAborted();
    rows.push(...page.list);
    const isEnd = page.list.length === 0 || pageNo >= page.totalPages;
    if (isEnd || rows.length >= mostRows)
      return { rows: rows.slice(0, mostRows), isCut: !isEnd || rows.length > mostRows };
  }
}

/** Takes the whole filter along as a file, not only the page that is shown. */
export function MovementExport({ filter }: { filter: MovementFilter }) {
  const t = useTranslations('points.movements');
  const errorText = useErrorText();
  const [busy, setBusy] = useState<Format | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  async function start(format: Format) {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setBusy(format);
    setSaid(null);
    setFailure(null);
    try {
      const { rows, isCut } = await readMovements(filter, control.signal);
      const exportedAt = new Date().toISOString();
      const json = () => `${JSON.stringify({ exportedAt, filter, rows }, null, 2)}\n`;
      const text = format === 'csv' ? csvOf(columns, rows) : json();
      saveTextFile(`points-${exportedAt.slice(0, 10)}.${format}`, text, formats[format]);
      setSaid(t(isCut ? 'savedPart' : 'saved', { count: rows.length }));
    } catch (error) {
      if (!control.signal.aborted) setFailure(t('saveFailed', { reason: errorText(error) }));
    } finally {
      running.current = null;
      if (!control.signal.aborted) setBusy(null);
    }
  }
  return (
    <section className={styles.section} aria-label={t('save')}>
      <div className={styles.steps}>
        {(Object.keys(formats) as Format[]).map((format) => (
          <Button
            key={format}
            size="s"
            variant="secondary"
            isBusy={busy === format}
            onClick={() => void start(format)}
          >
            <Download size={18} aria-hidden="true" /> {t('saveAs', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {said}
      </p>
      <FormAlert text={failure} />
    </section>
  );
}
