import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { DeskNotice } from '../frame/desk-notice';
import { Facts } from '../table/facts';
import { textIn, wordOf } from '../table/values';
import { MoreCommands } from './register-view';
import styles from './pages.module.css';

const actions = [
  'messages send',
  'members label',
  'members unlabel',
  'limits operator',
  'harm open',
  'vip drop',
];

/** One member with all that is known of them. */
export function MembersPage() {
  const t = useTranslations('desk');
  const query = useSearchParams();
  const [name, setName] = useState(query.get('open') ?? query.get('find') ?? '');
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setName(textIn(event.currentTarget, 'name'));
  }
  return (
    <div className={styles.register}>
      <form className={styles.findMember} onSubmit={find}>
        <TextInput label={t('members.find')} name="name" defaultValue={name} autoComplete="off" />
        <Button type="submit" variant="secondary">
          {t('table.ask')}
        </Button>
      </form>
      {name && <Member key={name} name={name} />}
    </div>
  );
}

function Member({ name }: { name: string }) {
  const { data, error, mutate } = useDeskRead<DeskRow>({ command: 'members show', args: [name] });
  if (!data) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  return (
    <>
      <MoreCommands commands={actions} args={[wordOf(data.username) || name]} />
      <Facts facts={data} />
    </>
  );
}
