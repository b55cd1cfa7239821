import { useTranslations } from 'next-intl';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { FindForm } from '../frame/find-form';
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
  const find = (text: string) =>
    router.push(text ? `${pathname}?${new URLSearchParams({ find: text }).toString()}` : pathname);
  return (
    <div className={styles.page}>
      <FindForm label={t('find')} hint={t('find_help')} action={t('search')} found={found} onFind={find} />
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
