import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { DeskAsk } from '@/lib/client/desk/desk-call';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { useCommands } from '../command/command-provider';
import { DeskNotice } from '../frame/desk-notice';
import { DataTable } from '../table/data-table';
import styles from './members.module.css';

export interface PagedListProps extends DeskAsk {
  label: string;
  onOpen?: (row: DeskRow) => void;
  openIndexOf?: (rows: readonly DeskRow[]) => number;
}

/** A list of the desk, page by page. */
export function PagedList({ label, command, args = [], options = {}, onOpen, openIndexOf }: PagedListProps) {
  const t = useTranslations('desk.table');
  const { find } = useCommands();
  const [before, setBefore] = useState<readonly string[]>([]);
  const at = before.at(-1);
  const asked = { command, args, options: { ...options, ...(at && { before: at }) } };
  const { data, error, mutate } = useDeskRead<readonly DeskRow[]>(asked);
  if (!data) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  const pagedBy = find(command)?.pagedBy;
  const last = pagedBy ? data.at(-1)?.[pagedBy] : null;
  const openIndex = openIndexOf?.(data) ?? -1;
  return (
    <div className={styles.list}>
      {error && <DeskNotice failure={error} onRetry={() => void mutate()} />}
      <DataTable
        label={label}
        rows={data}
        openIndex={openIndex < 0 ? null : openIndex}
        {...(onOpen && { onOpen })}
      />
      <div className={styles.row}>
        {before.length > 0 && (
          <Button size="s" variant="secondary" onClick={() => setBefore(before.slice(0, -1))}>
            {t('newer')}
          </Button>
        )}
        {typeof last === 'string' && (
          <Button size="s" variant="secondary" onClick={() => setBefore([...before, last])}>
            {t('older')}
          </Button>
        )}
      </div>
    </div>
  );
}
