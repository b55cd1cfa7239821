import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useColumnName } from '../table/use-column-name';
import tableStyles from '../table/data-table.module.css';
import { Branch } from './branch';
import { treeColumns, type Tree } from './tree-columns';
import styles from './tree.module.css';
import { onTreeKey } from './tree-keys';

export interface TreeGridProps {
  /** Whose team it is; empty: the house. */
  root: string;
  open: string;
  onOpen: (account: string) => void;
}

/** Accounts below the root, each opened where somebody wants to look further; arrows go as in a tree. */
export function TreeGrid({ root, open, onOpen }: TreeGridProps) {
  const t = useTranslations('desk.tree');
  const columnName = useColumnName();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const label = t('below', { name: root || t('house') });
  const tree: Tree = {
    ...{ opened, current, open, onOpen, onCurrent: setCurrent },
    onToggle: (account) => {
      setOpened(
        new Set(opened.has(account) ? [...opened].filter((each) => each !== account) : [...opened, account]),
      );
      setCurrent(account);
    },
  };
  return (
    <>
      <div className={tableStyles.box} role="region" aria-label={label}>
        <table className={tableStyles.table} role="treegrid" aria-label={label} onKeyDown={onTreeKey}>
          <thead>
            <tr>
              {treeColumns.map(({ name, isRight }) => (
                <th key={name} scope="col" className={isRight ? styles.right : styles.head}>
                  {columnName(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Branch of={root} level={1} tree={tree} />
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>{t('help')}</p>
    </>
  );
}
