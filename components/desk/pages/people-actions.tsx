import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { DeskValue } from '@/lib/contract/desk/shapes';
import { MoreCommands } from '../command/more-commands';
import { isRow } from '../table/facts';
import { wordOf } from '../table/values';
import styles from './pages.module.css';

/** Of a larger group the table has the rest, each with a page of its own. */
const mostPeople = 8;

/** The usernames that an item names as its members. */
export function peopleIn(members: DeskValue | undefined): string[] {
  if (!Array.isArray(members)) return [];
  return (members as readonly DeskValue[])
    .filter(isRow)
    .map(({ username }) => wordOf(username))
    .filter(Boolean);
}

/** What can be done with each account of an open item. */
export function PeopleActions({
  people,
  commands,
}: {
  people: readonly string[];
  commands: readonly string[];
}) {
  const t = useTranslations('desk.table');
  if (people.length === 0) return null;
  return (
    <section aria-label={t('people')}>
      <h3>{t('people')}</h3>
      <ul className={styles.people}>
        {people.slice(0, mostPeople).map((name) => {
          const page = `/desk/members?open=${encodeURIComponent(name)}`;
          return (
            <li key={name}>
              <Link href={page} prefetch={false}>
                {name}
              </Link>
              <Link href={`${page}&tab=documents`} prefetch={false} aria-label={`${name}: ${t('documents')}`}>
                {t('documents')}
              </Link>
              <MoreCommands commands={commands} args={[name]} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
