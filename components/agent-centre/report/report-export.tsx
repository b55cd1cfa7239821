import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormAlert } from '@/components/forms/form-alert';
import { exportPageSize, readKeyset } from '@/components/history/export/export-rows';
import { exportFormats, useFile } from '@/components/history/export/use-file';
import styles from '@/components/money/records.module.css';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import type { Call } from '@/lib/contract/define';

export interface ReportExportProps<Input, Output, Row> {
  descriptor: Call<Input, Output>;
  /** The filter without its page; null while it cannot be asked. */
  input: Input | null;
  rowsOf: (page: Output) => Row[];
  /** What stands beside the rows in a JSON file, such as the totals: of the first page. */
  aboutOf?: (page: Output) => object;
  columns: readonly (keyof Row & string)[];
  fileName: string;
  /** Lists without sizes of their own pages have none. */
  isSized?: boolean;
}

/** Takes the whole filter along as a file, not only what is shown. */
export function ReportExport<
  Input extends { cursor?: string },
  Output extends { next: string | null },
  Row extends object,
>(props: ReportExportProps<Input, Output, Row>) {
  const t = useTranslations('records.export');
  const own = useTranslations('agentCentre.export');
  const { input, columns, fileName } = props;
  const { start, stop, progress, result, failure } = useFile<Row>({
    columns,
    fileName,
    read: (onProgress, signal) => readReport(props, (done) => onProgress({ done, all: null }), signal),
  });
  return (
    <section className={styles.export} aria-label={t('title')}>
      <div className={styles.actions}>
        {exportFormats.map((format) => (
          <Button
            key={format}
            size="s"
            variant="secondary"
            disabled={input === null}
            isBusy={progress?.format === format}
            onClick={() => start(format, null)}
          >
            <Download size={18} aria-hidden="true" /> {t(format)}
          </Button>
        ))}
        {progress && (
          <Button size="s" variant="ghost" onClick={stop}>
            {t('stop')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.note}>
        {progress && own('rows', { done: progress.done })}
        {result &&
          (result.totalItems > result.rows
            ? own('cut', { rows: result.rows })
            : t('done', { rows: result.rows }))}
      </p>
      <FormAlert text={failure} />
    </section>
  );
}

async function readReport<
  Input extends { cursor?: string },
  Output extends { next: string | null },
  Row extends object,
>(
  { descriptor, input, rowsOf, aboutOf, isSized = true }: ReportExportProps<Input, Output, Row>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
) {
  const filter = { ...(input as Input), ...(isSized && { pageSize: exportPageSize }) };
  let about = {};
  const read = await readKeyset<Row>(
    async (cursor) => {
      const page = await call(descriptor, cursor === undefined ? filter : { ...filter, cursor });
      if (cursor === undefined) about = aboutOf?.(page) ?? {};
      return { rows: rowsOf(page), next: page.next };
    },
    { onProgress, signal },
  );
  return { ...read, about: { filter: input, ...about } };
}
