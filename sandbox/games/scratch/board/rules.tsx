import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { prizeTable } from '@/sandbox/games/scratch/exact-return';
import { ticketCount, type ScratchMaths } from '@/sandbox/games/scratch/types';
import { oneIn, rational } from '@/lib/rational';
import tableStyles from '@/sandbox/board/table/pay-table.module.css';
import styles from '@/sandbox/board/rules/rules.module.css';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { SymbolIcon } from '@/sandbox/board/table/symbol-icon';
import { scratchShapes } from './shapes';

/** The prize table of a card, in tickets of a million, and how it is played. */
export function Rules({ info }: { info: GameInfo<ScratchMaths> }) {
  const t = useTranslations('play.scratch.rules');
  const tSymbols = useTranslations('play.scratch');
  const { maths } = info;
  const number = (value: number) => t('number', { value });
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={scratchShapes(maths)} />
      <h3>{t('how')}</h3>
      <ul className={styles.list}>
        <li>{t(`mechanics.${maths.mechanic}`, valuesOf(maths))}</li>
        <li>{t('drawn')}</li>
        <li>{t('rest')}</li>
        <li>{t('order')}</li>
        <li>{t('pace')}</li>
      </ul>
      <h3>{t('prizes')}</h3>
      <p className={styles.note}>{t('prizesNote')}</p>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t('multiple')}</th>
            <th scope="col" className={tableStyles.number}>
              {t('tickets')}
            </th>
            <th scope="col" className={tableStyles.number}>
              {t('odds')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizeTable(maths).map(({ multiple, tickets }) => (
            <tr key={multiple}>
              <th scope="row">{t('timesStake', { count: multiple })}</th>
              <td className={tableStyles.number}>{number(tickets)}</td>
              <td className={tableStyles.number}>
                {t('oneIn', { count: Number(oneIn(rational(tickets, ticketCount))) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {maths.mechanic === 'rows' && (
        <ul className={styles.list}>
          {Object.entries(maths.pays).map(([symbol, pay]) => (
            <li key={symbol} className={tableStyles.symbol}>
              <SymbolIcon symbol={symbol} className={tableStyles.icon} />
              {t('symbolPays', { symbol: tSymbols(`symbols.${symbol}` as 'symbols.key'), count: pay })}
            </li>
          ))}
        </ul>
      )}
      {(maths.mechanic === 'collect' || maths.mechanic === 'path') && (
        <ul className={styles.list}>
          {Object.entries(maths.rungs)
            .filter(([, pay]) => pay > 0)
            .map(([count, pay]) => (
              <li key={count}>{t(`rungs.${maths.mechanic}`, { count: Number(count), pay })}</li>
            ))}
        </ul>
      )}
    </>
  );
}

/** The numbers in a mechanic's sentence. */
function valuesOf(maths: ScratchMaths): { first: number; second: number } {
  switch (maths.mechanic) {
    case 'lucky':
      return { first: maths.winningCount, second: maths.yourCount };
    case 'beat':
      return { first: maths.columns, second: 0 };
    case 'collect':
      return { first: maths.cells, second: 0 };
    case 'path':
      return { first: maths.rungs.length - 1, second: 0 };
    case 'bonus':
      return { first: maths.cells, second: 0 };
    case 'target':
      return { first: maths.boxes, second: maths.target };
    case 'product':
      return { first: maths.boxes, second: 0 };
    default:
      return { first: 0, second: 0 };
  }
}
