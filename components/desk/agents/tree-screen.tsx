import { useTranslations } from 'next-intl';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { MoreCommands } from '../command/more-commands';
import { DeskNotice } from '../frame/desk-notice';
import { FindForm } from '../frame/find-form';
import { Beside } from '../frame/side-panel';
import { DataTable } from '../table/data-table';
import { wordOf } from '../table/values';
import { TreeGrid } from './tree-grid';
import { TreePanel } from './tree-panel';
import styles from './tree.module.css';

/** As many as a search answers. */
const mostFound = 50;

/** The tree of agents: from the house or a chosen agent down, level by level, or what a search has found. All in the address. */
export function TreeScreen() {
  const t = useTranslations('desk.tree');
  const query = useSearchParams();
  const router = useRouter();
  const pathname = usePathname();
  const [root, found, open] = ['root', 'find', 'open'].map((name) => query.get(name) ?? '');
  function go(to: { root?: string; find?: string; open?: string }) {
    const known = Object.entries(to).filter(([, value]) => value);
    router.push(`${pathname}?${new URLSearchParams([['list', 'tree'], ...known]).toString()}`);
  }
  const at = { ...(root && { root }), ...(found && { find: found }) };
  const show = (account: string) => go({ ...at, open: account });
  return (
    <div className={styles.screen}>
      <FindForm
        label={t('find')}
        hint={t('find_help')}
        action={t('search')}
        found={found ?? ''}
        onFind={(text) => go({ find: text })}
      />
      <MoreCommands commands={['agents master']} />
      <Beside
        panel={
          open && (
            <TreePanel
              key={open}
              account={open}
              onClose={() => go(at)}
              onRoot={(account) => go({ root: account, open: account })}
            />
          )
        }
      >
        {found ? (
          <Found found={found} open={open ?? ''} onOpen={show} onBack={() => go({})} />
        ) : (
          <div className={styles.screen}>
            <PathTo root={root ?? ''} onRoot={(account) => go({ root: account })} />
            <TreeGrid key={root} root={root ?? ''} open={open ?? ''} onOpen={show} />
          </div>
        )}
      </Beside>
    </div>
  );
}

interface FoundProps {
  found: string;
  open: string;
  onOpen: (account: string) => void;
  onBack: () => void;
}

function Found({ found, open, onOpen, onBack }: FoundProps) {
  const t = useTranslations('desk.tree');
  const { data, error, mutate } = useDeskRead<readonly DeskRow[]>({ command: 'agents find', args: [found] });
  if (!data) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  const at = data.findIndex(({ account }) => account === open);
  return (
    <div className={styles.screen}>
      <div>
        <Button size="s" variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <DataTable
        label={t('results')}
        rows={data}
        openIndex={at < 0 ? null : at}
        onOpen={(row) => onOpen(wordOf(row.account))}
      />
      {data.length >= mostFound && <p className={styles.hint}>{t('first_found', { count: mostFound })}</p>}
    </div>
  );
}

/** Who stands above the root: each leads to the tree from there. */
function PathTo({ root, onRoot }: { root: string; onRoot: (account: string) => void }) {
  const t = useTranslations('desk.tree');
  const { data } = useDeskRead<readonly DeskRow[]>(root ? { command: 'agents path', args: [root] } : null);
  if (!root) return null;
  const above = data?.slice(0, -1) ?? [];
  return (
    <nav aria-label={t('path')} className={styles.path}>
      <Button size="s" variant="secondary" onClick={() => onRoot('')}>
        {t('house')}
      </Button>
      {above.map(({ account }) => (
        <span key={wordOf(account)}>
          <span aria-hidden="true">› </span>
          <Button size="s" variant="secondary" onClick={() => onRoot(wordOf(account))}>
            {wordOf(account)}
          </Button>
        </span>
      ))}
      <span aria-current="page">
        <span aria-hidden="true">› </span>
        {root}
      </span>
    </nav>
  );
}
