import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { lines } from '@/sandbox/games/lines/lines';
import { slotSymbols, type SlotMaths } from '@/sandbox/games/lines/types';
import { PayRows, type PayRow } from '@/sandbox/board/reels/pay-rows';
import { usePayAmounts } from '@/sandbox/board/reels/use-pay-amounts';
import { unitsMinor } from '@/sandbox/games/lines/stakes';
import { reelShapes } from '@/sandbox/board/reels/shapes';
import { OddsList } from '@/sandbox/board/rules/odds-list';
import styles from '@/sandbox/board/rules/rules.module.css';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { useSymbolName } from './use-symbol-name';

/** Pays, lines and rules of the slots with fixed lines. */
export function Rules({ info }: { info: GameInfo<SlotMaths> }) {
  const t = useTranslations('game.rules');
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={reelShapes} />
      <OddsList rows={[[t('freeOdds'), t('oneIn', { count: info.facts.freeSpinsOneIn ?? '' })]]} />
      <h3>{t('pays')}</h3>
      <p className={styles.note}>{t('paysNote')}</p>
      <PayTable info={info} />
      <h3>{t('lines')}</h3>
      <p className={styles.note}>{t('linesNote')}</p>
      <LineList />
      <h3>{t('how')}</h3>
      <RuleList info={info} />
    </>
  );
}

/** Pays of every symbol: lines in line stakes, scatters in total stakes. */
function PayTable({ info }: { info: GameInfo<SlotMaths> }) {
  const t = useTranslations('game.rules');
  const nameOf = useSymbolName(info.theme);
  const { pays, scatterPays } = info.maths;
  const paying = slotSymbols.flatMap((symbol) => {
    const row = pays[symbol];
    return row ? [{ symbol, row }] : [];
  });
  const lengths = [5, 4, 3, 2].filter((length) => paying.some(({ row }) => (row[length - 2] ?? 0) > 0));
  const line = usePayAmounts(info, unitsMinor);
  const total = usePayAmounts(info, (times, stakeMinor) => BigInt(times) * stakeMinor);
  const base = (symbol: string) => ({ key: symbol, symbols: [symbol], name: nameOf(symbol) });
  const scatters = lengths.map((length) => (length > 2 ? (scatterPays[length - 3] ?? 0) : 0));
  const rows = paying.map(({ symbol, row }): PayRow => {
    const units = lengths.map((length) => row[length - 2] ?? 0);
    return {
      ...base(symbol),
      cells: units.map((each) => String(each || t('nothing'))),
      amounts: line.amountsOf(units),
    };
  });
  return (
    <>
      <p className={styles.note}>{line.note}</p>
      <PayRows
        caption={t('pays')}
        symbolHead={t('symbol')}
        heads={lengths.map((count) => t('inARow', { count }))}
        rows={[
          ...rows,
          {
            ...base('S'),
            cells: scatters.map((count) => (count > 0 ? t('times', { count }) : t('nothing'))),
            amounts: total.amountsOf(scatters),
          },
        ]}
      />
    </>
  );
}

function LineList() {
  const t = useTranslations('game.rules');
  return (
    <ol className={styles.lines}>
      {lines.map((rows, line) => (
        <li key={line}>
          <svg
            viewBox="0 0 50 30"
            className={styles.line}
            role="img"
            aria-label={t('line', { number: line + 1, rows: rows.map((row) => row + 1).join(' ') })}
          >
            <rect width="50" height="30" rx="4" />
            <polyline points={rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
          </svg>
          <span aria-hidden="true">{line + 1}</span>
        </li>
      ))}
    </ol>
  );
}

function RuleList({ info }: { info: GameInfo<SlotMaths> }) {
  const t = useTranslations('game.rules');
  const { freeSpins } = info.maths;
  const [three, four, five] = freeSpins.spins;
  const isSame = three === four && four === five;
  return (
    <ul className={styles.list}>
      <li>{t('ruleStake')}</li>
      <li>{t('ruleWild')}</li>
      <li>{isSame ? t('ruleFreeSame', { count: three }) : t('ruleFree', { three, four, five })}</li>
      <li>{t('ruleMultiplier', { multiplier: freeSpins.multiplier })}</li>
      <li>{t('ruleRetrigger', { count: freeSpins.maxRetriggers })}</li>
      {freeSpins.reels && <li>{t('ruleReels')}</li>}
      <li>{t('ruleRound')}</li>
    </ul>
  );
}
