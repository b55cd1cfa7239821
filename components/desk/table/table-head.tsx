import type { Table } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { useColumnName } from './use-column-name';
import styles from './data-table.module.css';

export interface TableHeadProps {
  table: Table<DeskRow>;
  /** Columns of figures, which stand at the end of their line. */
  right: ReadonlySet<string>;
}

/** What the columns are called; a press sorts by one. */
export function TableHead({ table, right }: TableHeadProps) {
  const columnName = useColumnName();
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {group.headers.map((header) => {
            const sorted = header.column.getIsSorted();
            return (
              <th
                key={header.id}
                scope="col"
                aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                className={right.has(header.id) ? styles.right : undefined}
              >
                <button type="button" onClick={header.column.getToggleSortingHandler()}>
                  {columnName(header.id)}
                  {sorted === 'asc' && <ArrowUp size={12} aria-hidden="true" />}
                  {sorted === 'desc' && <ArrowDown size={12} aria-hidden="true" />}
                </button>
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
