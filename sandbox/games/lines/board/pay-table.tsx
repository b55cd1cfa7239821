import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { slotSymbols, type SlotMaths, type SlotSymbol } from '@/sandbox/games/lines/types';
import styles from '@/sandbox/board/table/pay-table.module.css';
import { SymbolIcon } from '@/sandbox/board/table/symbol-icon';
import { useSymbolName } from './use-symbol-name';

/** Pays of every symbol: lines in line stakes, scatters in total stakes. */
export function PayTable({ info }: { info: GameInfo<SlotMaths> }) {
  const t = useTranslations('game.rules');
  const nameOf = useSymbolName(info.theme);
  const { pays, scatterPays } = info.maths;
  const rows = slotSymbols.flatMap((symbol) => {
    const row = pays[symbol];
    return row ? [{ symbol, row }] : [];
  });
  const lengths = [5, 4, 3, 2].filter((length) => rows.some(({ row }) => (row[length - 2] ?? 0) > 0));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('symbol')}</th>
          {lengths.map((length) => (
            <th scope="col" key={length} className={styles.number}>
              {t('inARow', { count: length })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ symbol, row }) => (
          <tr key={symbol}>
            <th scope="row">
              <SymbolName symbol={symbol} name={nameOf(symbol)} />
            </th>
            {lengths.map((length) => (
              <td key={length} className={styles.number}>
                {row[length - 2] || t('nothing')}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            <SymbolName symbol="S" name={nameOf('S')} />
          </th>
          {lengths.map((length) => (
            <td key={length} className={styles.number}>
              {length > 2 ? t('times', { count: scatterPays[length - 3] ?? 0 }) : t('nothing')}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function SymbolName({ symbol, name }: { symbol: SlotSymbol; name: string }) {
  return (
    <span className={styles.symbol}>
      <SymbolIcon symbol={symbol} className={styles.icon} />
      {name}
    </span>
  );
}
