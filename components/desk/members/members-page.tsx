import { useTranslations } from 'next-intl';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { wordOf } from '../table/values';
import { MemberView } from './member-view';
import { PagedList } from './paged-list';
import styles from './members.module.css';

/** One field finds members; one of them is shown with all that is known. Both stand in the address. */
export function MembersPage() {
  const t = useTranslations('desk.members');
  const query = useSearchParams();
  const router = useRouter();
  const pathname = usePathname();
  const found = query.get('find') ?? '';
  const opened = query.get('open');
  const open = (row: DeskRow) => {
    const to = new URLSearchParams({ ...(found && { find: found }), open: wordOf(row.member) });
    router.push(`${pathname}?${to.toString()}`);
  };
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('find');
    const text = typeof given === 'string' ? given.trim() : '';
    router.push(text ? `${pathname}?${new URLSearchParams({ find: text }).toString()}` : pathname);
  }
  return (
    <div className={styles.page}>
      <form className={styles.find} onSubmit={find} role="search">
        <TextInput
          key={found}
          label={t('find')}
          hint={t('find_help')}
          name="find"
          defaultValue={found}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="secondary">
          {t('search')}
        </Button>
      </form>
      {opened ? (
        <MemberView key={opened} name={opened} />
      ) : (
        found && (
          <PagedList key={found} label={t('found')} command="members find" args={[found]} onOpen={open} />
        )
      )}
    </div>
  );
}
