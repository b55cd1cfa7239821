import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { useCommands } from '../command/command-provider';
import { MoreCommands } from '../command/more-commands';
import { DeskNotice } from '../frame/desk-notice';
import { SidePanel } from '../frame/side-panel';
import { PagedList } from '../members/paged-list';
import { Facts } from '../table/facts';
import styles from './tree.module.css';

export interface TreePanelProps {
  account: string;
  onClose: () => void;
  onRoot: (account: string) => void;
}

/** One account of the tree with what can be done about it. */
export function TreePanel({ account, onClose, onRoot }: TreePanelProps) {
  const t = useTranslations('desk.tree');
  const { find } = useCommands();
  const { data, error, mutate } = useDeskRead<DeskRow>({ command: 'agents account', args: [account] });
  const isAgent = data?.type === 1 || data?.type === 2;
  return (
    <SidePanel title={account} onClose={onClose}>
      {!data && <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />}
      {data && (
        <>
          <div className={styles.actions}>
            {isAgent && (
              <Button size="s" variant="secondary" onClick={() => onRoot(account)}>
                {t('from_here')}
              </Button>
            )}
            {find('members show') && (
              <Link href={`/desk/members?open=${encodeURIComponent(account)}`} prefetch={false}>
                {t('member')}
              </Link>
            )}
          </div>
          <MoreCommands
            commands={isAgent ? ['agents quota', 'contracts offer', 'agents move'] : ['agents move']}
            args={[account]}
          />
          <Facts facts={data} />
          {isAgent && <OfAgent account={account} />}
          <Ledger account={account} />
        </>
      )}
    </SidePanel>
  );
}

function OfAgent({ account }: { account: string }) {
  const t = useTranslations('desk.tree');
  const { data } = useDeskRead<DeskRow>({ command: 'agents show', args: [account] });
  return (
    <>
      {data && <Facts facts={{ helpers: data.helpers ?? null, quotas: data.quotas ?? null }} />}
      <section aria-label={t('contracts')}>
        <h3 className={styles.heading}>{t('contracts')}</h3>
        <PagedList label={t('contracts')} command="contracts list" args={[account]} />
      </section>
    </>
  );
}

function Ledger({ account }: { account: string }) {
  const t = useTranslations('desk.tree');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('ledger')}</summary>
      {isOpen && <PagedList label={t('ledger')} command="agents ledger" args={[account]} />}
    </details>
  );
}
