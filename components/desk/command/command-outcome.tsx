import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { DeskOutcome } from '@/lib/contract/desk/shapes';
import { isSaid } from '@/lib/said';
import { useSaid } from '../table/use-said';
import { Facts, isRow, isRows } from '../table/facts';
import { DataTable } from '../table/data-table';
import styles from './command.module.css';

/** Done, or proposed, with what the command answered; a secret stands here once. */
export function CommandOutcome({ outcome, onClose }: { outcome: DeskOutcome; onClose: () => void }) {
  const t = useTranslations('desk.command');
  const textOf = useSaid();
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => buttonRef.current?.focus(), []);
  return (
    <div className={styles.form} role="status">
      <p className={styles.done}>{outcome.kind === 'done' ? t('done') : t('proposed')}</p>
      {outcome.kind === 'proposed' && <p>{t('waits', { why: textOf(outcome.why) })}</p>}
      {outcome.kind === 'done' && isSaid(outcome.value) && <p>{textOf(outcome.value)}</p>}
      {outcome.kind === 'done' && isRow(outcome.value) && <Facts facts={outcome.value} />}
      {outcome.kind === 'done' && isRows(outcome.value) && (
        <DataTable label={t('done')} rows={outcome.value} />
      )}
      <div className={styles.buttons}>
        <Button ref={buttonRef} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
