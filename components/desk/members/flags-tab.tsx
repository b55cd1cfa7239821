import { useTranslations } from 'next-intl';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { useCommands } from '../command/command-provider';
import { Facts } from '../table/facts';
import { wordOf } from '../table/values';
import { PagedList } from './paged-list';
import styles from './members.module.css';

/** What the rules of risk have found of a member, decided or not, and who of the excluded they share something with. */
export function FlagsTab({ member }: { member: DeskRow }) {
  const t = useTranslations('desk.registers');
  const { find } = useCommands();
  const options = { member: wordOf(member.member), state: 'all' };
  return (
    <div className={styles.list}>
      {find('risk list') && (
        <>
          <h3>{t('flags')}</h3>
          <PagedList label={t('flags')} command="risk list" options={options} />
        </>
      )}
      <Facts facts={{ flags: member.flags ?? null }} />
    </div>
  );
}
