import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { MoreCommands } from '../command/more-commands';
import { DeskNotice } from '../frame/desk-notice';
import { Facts } from '../table/facts';
import { wordOf } from '../table/values';
import { PagedList } from './paged-list';
import styles from './members.module.css';

/** What moved, and beside it one movement with its command, both sides and its round. */
export function LedgerTab({ member }: { member: string }) {
  const t = useTranslations('desk.members');
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className={open ? styles.split : styles.list}>
      <PagedList
        label={t('tabs.ledger')}
        command="members ledger"
        args={[member]}
        onOpen={(row) => setOpen(wordOf(row.movement))}
        openIndexOf={(rows) => rows.findIndex(({ movement }) => movement === open)}
      />
      {open && <Movement key={open} id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Movement({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('desk');
  const { data, error, mutate } = useDeskRead<DeskRow>({ command: 'members movement', args: [id] });
  return (
    <aside className={styles.item} aria-label={t('members.movement')}>
      <header className={styles.itemHead}>
        <h3>{t('members.movement')}</h3>
        <IconButton label={t('frame.close')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {data ? (
        <>
          {data.kind === 'manual_credit' && data.correctedBy === null && (
            <MoreCommands commands={['credit correct']} args={[id]} />
          )}
          <Facts facts={data} />
        </>
      ) : (
        <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />
      )}
    </aside>
  );
}
