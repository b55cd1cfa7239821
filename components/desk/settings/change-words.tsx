import { useTranslations } from 'next-intl';
import { Cell } from '../table/cell';
import { useColumnName } from '../table/use-column-name';
import type { FieldChange } from './families';
import styles from './settings.module.css';

const written = new Set(['on', 'off', 'none']);

/** From what to what, field by field. */
export function ChangeWords({ changes }: { changes: readonly FieldChange[] }) {
  const t = useTranslations('desk.settings');
  const columnName = useColumnName();
  const value = (name: string, text: string) =>
    written.has(text) ? t(text as 'on' | 'off' | 'none') : <Cell name={name} value={text} />;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span>{columnName(field)}</span>{' '}
          {before !== null && (
            <>
              <del>{value(field, before)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins>{value(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}
