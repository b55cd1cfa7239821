import { useTranslations } from 'next-intl';
import type { DeskChange, DeskPreview, DeskRow, DeskValue } from '@/lib/contract/desk/shapes';
import { Cell } from '../table/cell';
import { Facts, isRow } from '../table/facts';
import { useColumnName } from '../table/use-column-name';
import styles from './command.module.css';

/** From what to what, entry by entry as the audit log will have them. */
export function ChangeList({
  preview,
}: {
  preview: Pick<DeskPreview, 'changes'> & { facts?: DeskRow | null };
}) {
  const t = useTranslations('desk.command');
  return (
    <section className={styles.changes} aria-label={t('changes')}>
      <h3>{t('changes')}</h3>
      {preview.facts && <Facts facts={preview.facts} />}
      <ul>
        {preview.changes.map((change, at) => (
          <li key={at}>
            <code>{change.action}</code> <span className={styles.subject}>{change.subject}</span>
            <Difference change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Difference({ change: { before, after } }: { change: DeskChange }) {
  const columnName = useColumnName();
  const names = [...new Set([...keysOf(before), ...keysOf(after)])];
  if (names.length === 0)
    return before === null && after === null ? null : <Pair before={before} after={after} name="" />;
  return (
    <dl className={styles.difference}>
      {names
        .filter((name) => JSON.stringify(valueIn(before, name)) !== JSON.stringify(valueIn(after, name)))
        .map((name) => (
          <div key={name}>
            <dt>{columnName(name)}</dt>
            <dd>
              <Pair before={valueIn(before, name)} after={valueIn(after, name)} name={name} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

const keysOf = (value: DeskValue): string[] => (isRow(value) ? Object.keys(value) : []);
const valueIn = (value: DeskValue, name: string): DeskValue => (isRow(value) ? (value[name] ?? null) : null);

function Pair({ before, after, name }: { before: DeskValue; after: DeskValue; name: string }) {
  return (
    <span className={styles.pair}>
      {before !== null && (
        <del>
          <Cell name={name} value={before} />
        </del>
      )}
      {before !== null && <span aria-hidden="true">→</span>}
      <ins>
        <Cell name={name} value={after} />
      </ins>
    </span>
  );
}
