import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { useCommands } from '../command/command-provider';
import { DeskNotice } from '../frame/desk-notice';
import { DataTable } from '../table/data-table';
import { wordOf } from '../table/values';
import styles from './content.module.css';
import { NewPiece } from './new-piece';
import { PieceView } from './piece-view';
import { siteLanguages } from './texts';

/** Every piece with where its languages stand; the one that is open is written beside English. */
export function ContentScreen() {
  const t = useTranslations('desk');
  const query = useSearchParams();
  const [open, setOpen] = useState<string | null>(query.get('open'));
  const [isNew, setIsNew] = useState(false);
  const { find } = useCommands();
  const { data, error, mutate } = useDeskRead<readonly DeskRow[]>({ command: 'content list' });
  if (!data) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  if (open) return <PieceView key={open} name={open} onClose={() => setOpen(null)} />;
  if (isNew)
    return (
      <NewPiece
        onClose={() => setIsNew(false)}
        onBegun={(piece) => {
          setIsNew(false);
          setOpen(piece);
        }}
      />
    );
  const rows = data.map((row) => ({
    ...row,
    kind: t(`content.kinds.${wordOf(row.kind)}`),
    ...Object.fromEntries(
      siteLanguages.map((language) => [language, t(`content.states.${wordOf(row[language])}`)]),
    ),
  }));
  return (
    <div className={styles.list}>
      {find('content new') && (
        <div className={styles.row}>
          <Button onClick={() => setIsNew(true)}>{t('content.place.new')}</Button>
        </div>
      )}
      {error && <DeskNotice failure={error} onRetry={() => void mutate()} />}
      <DataTable label={t('registers.texts')} rows={rows} onOpen={(row) => setOpen(wordOf(row.piece))} />
    </div>
  );
}
