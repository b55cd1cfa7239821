import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useCommands } from '../command/command-provider';
import { useCommandName } from '../command/use-command-name';
import { momentText } from '../table/values';
import { ChangeWords } from './change-words';
import type { SettingEntry } from './families';
import styles from './settings.module.css';

export interface EntryListProps {
  title: string;
  entries: readonly SettingEntry[];
  /** What can be done with each of them. */
  command: 'settings restore' | 'settings withdraw';
  empty: string;
}

/** Since when, by whom, through which door, why, and from what to what. */
export function EntryList({ title, entries, command, empty }: EntryListProps) {
  const t = useTranslations('desk.settings');
  const told = useTranslations('desk.settings.doors');
  const locale = useLocale();
  const { find, open } = useCommands();
  const { nameOf } = useCommandName();
  const known = find(command);
  return (
    <section className={styles.entries} aria-label={title}>
      <h2>{title}</h2>
      {entries.length === 0 && <p>{empty}</p>}
      <ol>
        {entries.map(({ entry, from, at, by, via, reason, isToCome, changes }) => (
          <li key={entry}>
            <p className={styles.when}>
              <time dateTime={from}>{momentText(from, locale)}</time>
              {isToCome && <span className={styles.coming}>{t('isToCome')}</span>}
            </p>
            <p className={styles.note}>
              {t('by', { name: by, at: momentText(at, locale) })}
              {via !== null && told.has(via) && ` · ${told(via)}`}
            </p>
            {reason && <p>{reason}</p>}
            <ChangeWords changes={changes} />
            {known && (
              <Button size="s" variant="secondary" onClick={() => open({ command, args: [entry] })}>
                {nameOf(known)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
