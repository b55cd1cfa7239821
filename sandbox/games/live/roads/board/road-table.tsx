import { useEffect, useRef, type ReactNode } from 'react';
import { roadRows } from '../types';
import styles from './road-table.module.css';

export interface DrawnCell {
  column: number;
  row: number;
  node: ReactNode;
}

interface RoadTableProps {
  caption: string;
  cells: readonly DrawnCell[];
  /** As many are drawn at least. */
  leastColumns: number;
  size?: 'small' | 'large';
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A road as a table of six rows, scrolled to its newest column. It runs from left to right in every language. */
export function RoadTable({ caption, cells, leastColumns, size = 'small' }: RoadTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), leastColumns);
  const byPlace = new Map(cells.map((cell) => [`${cell.column} ${cell.row}`, cell.node]));
  useEffect(() => {
    const element = scroller.current;
    if (element) element.scrollLeft = element.scrollWidth;
  }, [cells.length]);
  return (
    <div ref={scroller} className={styles.scroller} dir="ltr" tabIndex={0} role="group" aria-label={caption}>
      <table className={styles.road} data-size={size}>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {numbers(roadRows).map((row) => (
            <tr key={row}>
              {numbers(columns).map((column) => (
                <td key={column}>{byPlace.get(`${column} ${row}`)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
