import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/money/records.module.css';
import { Button } from '@/components/ui/button';
import { Meter } from '@/components/ui/meter';
import { maxExportRows } from './export-rows';
import { useExport, type ExportOptions } from './use-export';
import { exportFormats } from './use-file';

/** Takes the whole filter along as a file, not only the page that is shown. */
export function ExportButtons<Input extends { to?: string }, Row extends object>(
  props: ExportOptions<Input, Row>,
) {
  const t = useTranslations('records.export');
  const { start, stop, progress, result, failure } = useExport(props);
  const { totalItems, filter } = props;
  const counts = progress && { done: progress.done, all: progress.all ?? totalItems };
  if (totalItems === 0 && !progress && !result) return null;
  return (
    <section className={styles.export} aria-label={t('title')}>
      <div className={styles.actions}>
        {exportFormats.map((format) => (
          <Button
            key={format}
            size="s"
            variant="secondary"
            disabled={filter === null}
            isBusy={progress?.format === format}
            onClick={() => start(format)}
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
      {counts && (
        <Meter
          label={t('progress')}
          share={counts.all === 0 ? 0 : Math.floor((counts.done * 100) / counts.all)}
          valueText={t('rows', counts)}
        />
      )}
      <p role="status" className={styles.note}>
        {counts && t('rows', counts)}
        {result &&
          (result.totalItems > result.rows
            ? t('cut', { rows: result.rows, all: result.totalItems })
            : t('done', { rows: result.rows }))}
      </p>
      {!progress && !result && totalItems > maxExportRows && (
        <p className={styles.note}>{t('limit', { max: maxExportRows, all: totalItems })}</p>
      )}
      <FormAlert text={failure} />
    </section>
  );
}
