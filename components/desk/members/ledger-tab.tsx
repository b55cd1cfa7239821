import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { MoreCommands } from '../command/more-commands';
import { DeskNotice } from '../frame/desk-notice';
import { Beside, SidePanel } from '../frame/side-panel';
import { Facts } from '../table/facts';
import { wordOf } from '../table/values';
import { PagedList } from './paged-list';

/** What moved, and beside it one movement with its command, both sides and its round. */
export function LedgerTab({ member }: { member: string }) {
  const t = useTranslations('desk.members');
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Beside panel={open && <Movement key={open} id={open} onClose={() => setOpen(null)} />}>
      <PagedList
        label={t('tabs.ledger')}
        command="members ledger"
        args={[member]}
        onOpen={(row) => setOpen(wordOf(row.movement))}
        openIndexOf={(rows) => rows.findIndex(({ movement }) => movement === open)}
      />
    </Beside>
  );
}

function Movement({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('desk.members');
  const { data, error, mutate } = useDeskRead<DeskRow>({ command: 'members movement', args: [id] });
  return (
    <SidePanel title={t('movement')} heading="h3" onClose={onClose}>
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
    </SidePanel>
  );
}
