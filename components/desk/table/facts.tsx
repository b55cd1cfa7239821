import { useTranslations } from 'next-intl';
import type { DeskRow, DeskValue } from '@/lib/contract/desk/shapes';
import { isSaid } from '@/lib/said';
import { useSaid } from './use-said';
import { Cell } from './cell';
import { DataTable } from './data-table';
import { useValueText } from './use-code-name';
import { useColumnName } from './use-column-name';
import { wordOf } from './values';
import styles from './data-table.module.css';

export const isRows = (value: DeskValue | undefined): value is readonly DeskRow[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRow(item as DeskValue));

export const isRow = (value: DeskValue | undefined): value is DeskRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isSaid(value);

/** The list of which a row may be chosen, and the one that is. */
export interface Choice {
  list: string;
  /** The column that names a row. */
  id: string;
  chosen: string | null;
  onChoose: (chosen: string) => void;
}

/** One thing with what is known of it: single values as a list, lists as tables. */
export function Facts({ facts, choice }: { facts: DeskRow; choice?: Choice | undefined }) {
  const columnName = useColumnName();
  const t = useTranslations('desk.table');
  const textOf = useSaid();
  const valueText = useValueText();
  const entries = Object.entries(facts);
  const single = entries.filter(([, value]) => !isRows(value) && !isRow(value));
  return (
    <div className={styles.facts}>
      <dl>
        {single.map(([name, value]) => (
          <div key={name}>
            <dt>{columnName(name)}</dt>
            <dd>
              {Array.isArray(value) ? (
                value.length === 0 ? (
                  t('none')
                ) : (
                  value
                    .map((each: DeskValue) => (isSaid(each) ? textOf(each) : valueText(name, wordOf(each))))
                    .join(', ')
                )
              ) : (
                <Cell name={name} value={value} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {entries.map(([name, value]) =>
        isRows(value) ? (
          <section key={name}>
            <h3>{columnName(name)}</h3>
            <DataTable
              label={columnName(name)}
              rows={value}
              {...(choice?.list === name && {
                openIndex: value.findIndex((row) => wordOf(row[choice.id]) === choice.chosen),
                onOpen: (row: DeskRow) => choice.onChoose(wordOf(row[choice.id])),
              })}
            />
          </section>
        ) : isRow(value) && Object.keys(value).length > 0 ? (
          <section key={name}>
            <h3>{columnName(name)}</h3>
            <Facts facts={value} />
          </section>
        ) : null,
      )}
    </div>
  );
}
