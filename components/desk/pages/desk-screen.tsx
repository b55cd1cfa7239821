import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Tabs } from '@/components/ui/tabs';
import type { DeskMe } from '@/lib/contract/desk/shapes';
import { AccountPage } from '../account/account-page';
import { MembersPage } from '../members/members-page';
import { Dashboard } from './dashboard';
import { pagesFor, type DeskPage, type Register } from './pages';
import { RegisterView } from './register-view';
import styles from './pages.module.css';

/** With its editor, which no other page needs. */
const ContentScreen = dynamic(() => import('../content/content-screen').then((file) => file.ContentScreen), {
  ssr: false,
});
const SettingsScreen = dynamic(
  () => import('../settings/settings-screen').then((file) => file.SettingsScreen),
  { ssr: false },
);

const MediaScreen = dynamic(() => import('../content/media-screen').then((file) => file.MediaScreen), {
  ssr: false,
});

const TreeScreen = dynamic(() => import('../agents/tree-screen').then((file) => file.TreeScreen), {
  ssr: false,
});

/** The page that the address names. */
export function DeskScreen({ me, path }: { me: DeskMe; path: readonly string[] }) {
  const t = useTranslations('desk');
  const page = pagesFor(me).find(({ key }) => key === (path[0] ?? 'dashboard'));
  if (!page) return <p>{t('frame.nothing')}</p>;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(`pages.${page.key}`)}</h1>
      <Content me={me} page={page} />
    </div>
  );
}

function Content({ me, page }: { me: DeskMe; page: DeskPage }) {
  if (page.screen === 'dashboard') return <Dashboard me={me} />;
  if (page.screen === 'members') return <MembersPage />;
  if (page.screen === 'account') return <AccountPage me={me} />;
  return <Registers key={page.key} page={page} />;
}

function Shown({ register }: { register: Register }) {
  if (register.screen === 'texts') return <ContentScreen />;
  if (register.screen === 'media') return <MediaScreen />;
  if (register.screen === 'settings') return <SettingsScreen />;
  if (register.screen === 'tree') return <TreeScreen />;
  return <RegisterView key={register.key} register={register} />;
}

/** Lists in tabs; the open one stands in the address. */
function Registers({ page: { key, registers } }: { page: DeskPage }) {
  const t = useTranslations('desk');
  const query = useSearchParams();
  const router = useRouter();
  const pathname = usePathname();
  const chosen = registers.find((each) => each.key === query.get('list')) ?? registers[0];
  if (!chosen) return null;
  return (
    <Tabs
      label={t(`pages.${key}`)}
      tabs={registers.map((each) => ({ value: each.key, label: t(`registers.${each.key}`) }))}
      value={chosen.key}
      onValueChange={(value) => router.replace(`${pathname}?list=${value}`)}
    >
      <Shown register={chosen} />
    </Tabs>
  );
}
