import { SymbolIcon } from '../table/symbol-icon';
import styles from './pay-rows.module.css';

export interface PayRow {
  key: string;
  /** Symbols beside the name. */
  symbols: readonly string[];
  name: string;
  cells: readonly string[];
  /** What the cells come to in money at the chosen stake, where that is told. */
  amounts?: readonly string[];
}

interface PayRowsProps {
  caption: string;
  heads: readonly string[];
  symbolHead: string;
  rows: readonly PayRow[];
}

/** A pay table: a row for each symbol or mixture, a column for each length. */
export function PayRows({ caption, heads, symbolHead, rows }: PayRowsProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{symbolHead}</th>
          {heads.map((head) => (
            <th scope="col" key={head} className={styles.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, symbols, name, cells, amounts }) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.symbol}>
                {symbols.map((symbol) => (
                  <SymbolIcon key={symbol} symbol={symbol} className={styles.icon} />
                ))}
                {name}
              </span>
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index]} className={styles.number}>
                {cell}
                {amounts?.[index] && <small className={styles.amount}>{amounts[index]}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
