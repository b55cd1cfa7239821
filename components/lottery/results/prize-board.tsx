import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { boardOf, prizeNumbers, type Area } from '@/lib/lottery/vietnam';
import styles from './prize-board.module.css';

export interface PrizeColumn {
  key: string;
  title: ReactNode;
  /** The digits of all prizes, one after the other; null while they are not drawn. */
  numbers: readonly number[] | null;
}

export interface PrizeBoardProps {
  /** Names the table for those who hear it. */
  caption: string;
  area: Area;
  columns: readonly PrizeColumn[];
}

/** As the boards of the north hang everywhere: the special prize, which is drawn last, stands above the others. */
function rowsOf(area: Area) {
  const board = boardOf(area);
  return area === 'north' ? [...board.slice(-1), ...board.slice(0, -1)] : board;
}

/** The prizes of draws beside each other as players of Vietnam read them. */
export function PrizeBoard({ caption, area, columns }: PrizeBoardProps) {
  const t = useTranslations('lottery.prizes');
  const board = boardOf(area);
  const drawn = columns.map(({ key, numbers }) => ({ key, prizes: numbers && prizeNumbers(board, numbers) }));
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={styles.board}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('prize')}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(area).map(({ name }) => (
            <tr key={name} data-prize={name}>
              <th scope="row">{t(name)}</th>
              {drawn.map(({ key, prizes }) => (
                <td key={key} dir="ltr">
                  {prizes
                    ?.find((prize) => prize.name === name)
                    ?.numbers.map((number, place) => (
                      // The same number can come twice under one prize.
                      <span key={place}>{number}</span>
                    )) ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
