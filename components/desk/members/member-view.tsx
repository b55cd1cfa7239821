import { useTranslations } from 'next-intl';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Tabs } from '@/components/ui/tabs';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { useCommands } from '../command/command-provider';
import { MoreCommands } from '../command/more-commands';
import { DeskNotice } from '../frame/desk-notice';
import { Facts } from '../table/facts';
import { wordOf } from '../table/values';
import { FlagsTab } from './flags-tab';
import { LedgerTab } from './ledger-tab';
import { PagedList } from './paged-list';
import styles from './members.module.css';

const actions = [
  'messages send',
  'members note',
  'members unmask',
  'credit give',
  'members label',
  'members unlabel',
  'limits operator',
  'harm open',
  'vip drop',
  'members lock',
  'members end-lock',
];

/** Tabs in their order, and the read that one needs beside `members show`. */
const tabs = [
  ['wallet', null],
  ['ledger', 'members ledger'],
  ['bets', 'members bets'],
  ['sessions', 'members sessions'],
  ['devices', 'members devices'],
  ['notes', 'members notes'],
  ['protection', null],
  ['flags', null],
  ['upline', null],
  ['audit', 'audit list'],
] as const;
type Tab = (typeof tabs)[number][0];

/** One member, in tabs; the open one stands in the address. */
export function MemberView({ name }: { name: string }) {
  const t = useTranslations('desk.members');
  const query = useSearchParams();
  const router = useRouter();
  const pathname = usePathname();
  const { find } = useCommands();
  const { data, error, mutate } = useDeskRead<DeskRow>({ command: 'members show', args: [name] });
  if (!data) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  const username = wordOf(data.username) || name;
  const known = tabs.filter(([, read]) => read === null || find(read));
  const asked = query.get('tab');
  const [tab] = known.find(([key]) => key === asked) ?? tabs[0];
  function choose(value: string) {
    const to = new URLSearchParams(query);
    to.set('tab', value);
    router.replace(`${pathname}?${to.toString()}`);
  }
  return (
    <section className={styles.list} aria-label={username}>
      <h2 className={styles.name}>{username}</h2>
      <MoreCommands commands={actions} args={[username]} />
      <Tabs
        label={username}
        tabs={known.map(([key]) => ({ value: key, label: t(`tabs.${key}`) }))}
        value={tab}
        onValueChange={choose}
      >
        <TabContent key={tab} tab={tab} member={data} />
      </Tabs>
    </section>
  );
}

function part(member: DeskRow, names: readonly string[]): DeskRow {
  return Object.fromEntries(names.map((name) => [name, member[name] ?? null]));
}

const shown: Readonly<Partial<Record<Tab, readonly string[]>>> = {
  wallet: ['member', 'username', 'nickname', 'type', 'createdAt', 'labels', 'balances'],
  upline: ['upline'],
};
const protecting = ['exclusions', 'limits', 'raisesThatWait', 'realityCheckMinutes'];

function TabContent({ tab, member }: { tab: Tab; member: DeskRow }) {
  const t = useTranslations('desk.members');
  const id = wordOf(member.member);
  const facts = shown[tab];
  if (facts) return <Facts facts={part(member, facts)} />;
  if (tab === 'flags') return <FlagsTab member={member} />;
  if (tab === 'ledger') return <LedgerTab member={id} />;
  if (tab === 'audit')
    return <PagedList label={t('tabs.audit')} command="audit list" options={{ subject: id }} />;
  if (tab === 'protection')
    return (
      <div className={styles.list}>
        <Facts facts={part(member, protecting)} />
        <h3>{t('locks')}</h3>
        <PagedList label={t('locks')} command="members locks" args={[id]} />
      </div>
    );
  return <PagedList label={t(`tabs.${tab}`)} command={`members ${tab}`} args={[id]} />;
}
