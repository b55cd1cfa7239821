import { useTranslations } from 'next-intl';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import { Tabs } from '@/components/ui/tabs';
import { DeskNotice } from '../frame/desk-notice';
import { useColumnName } from '../table/use-column-name';
import { EntryList } from './entry-list';
import { familiesOf, type ShownFamily } from './families';
import { FamilyForm } from './family-form';
import styles from './settings.module.css';

/** The families of settings in tabs; the open one stands in the address. */
export function SettingsScreen() {
  const t = useTranslations('desk.settings');
  const columnName = useColumnName();
  const query = useSearchParams();
  const router = useRouter();
  const pathname = usePathname();
  const { data, error, mutate } = useDeskRead<readonly { setting: string }[]>({ command: 'settings show' });
  if (data === undefined) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  const families = familiesOf(data);
  const chosen = families.find((each) => each === query.get('family')) ?? families[0];
  if (chosen === undefined) return null;
  return (
    <Tabs
      label={t('families')}
      tabs={families.map((value) => ({ value, label: columnName(value) }))}
      value={chosen}
      onValueChange={(value) => router.replace(`${pathname}?family=${value}`)}
    >
      <OneFamily key={chosen} family={chosen} />
    </Tabs>
  );
}

function OneFamily({ family }: { family: string }) {
  const t = useTranslations('desk.settings');
  const { data, error, mutate } = useDeskRead<ShownFamily>({ command: 'settings show', args: [family] });
  if (data === undefined) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  return (
    <div className={styles.family}>
      {error && <DeskNotice failure={error} onRetry={() => void mutate()} />}
      <FamilyForm family={data} onDone={() => void mutate()} />
      <div className={styles.beside}>
        <EntryList
          title={t('coming')}
          entries={data.coming}
          command="settings withdraw"
          empty={t('nothingComing')}
        />
        <EntryList
          title={t('history')}
          entries={data.history}
          command="settings restore"
          empty={t('nothingRecorded')}
        />
      </div>
    </div>
  );
}
