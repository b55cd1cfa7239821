import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  label: string;
  align?: 'start' | 'end';
  cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Places the cells of a card by their `data-column`, where two lines say what a list of labels would. */
  cardClass?: string | ((row: Row) => string) | undefined;
}

/** A table; where it has no room for its columns, each row becomes a card with its labels beside the values. */
export function Table<Row>({ caption, columns, rows, rowKey, cardClass }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      {/* The roles are written out because a browser drops them when a table is shown as blocks. */}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                className={classNames(column.align === 'end' && styles.end)}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={classNames(styles.row, typeof cardClass === 'function' ? cardClass(row) : cardClass)}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-column={column.key}
                  data-label={column.label}
                  className={classNames(styles.cell, column.align === 'end' && styles.end)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
