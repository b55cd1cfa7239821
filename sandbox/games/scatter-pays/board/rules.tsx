import { useTranslations } from 'next-intl';
import { moneyText } from '@/lib/money';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { paySymbols, type ScatterPaysMaths, type Cells } from '@/sandbox/games/scatter-pays/types';
import { OddsList } from '@/sandbox/board/rules/odds-list';
import { PayRows } from '@/sandbox/board/reels/pay-rows';
import { usePayAmounts } from '@/sandbox/board/reels/use-pay-amounts';
import styles from '@/sandbox/board/rules/rules.module.css';
import { unitsMinor } from '@/sandbox/games/scatter-pays/stakes';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { useMoney } from '@/sandbox/board/table/use-money';
import { scatterPaysShapes } from './shapes';
import { useSymbolName } from './use-symbol-name';

interface RulesProps {
  info: GameInfo<ScatterPaysMaths>;
}

/** Pays, scatters, multipliers, free spins and the pool of a title. */
export function Rules({ info }: RulesProps) {
  const t = useTranslations('play.anywhere.rules');
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={scatterPaysShapes} />
      <OddsList rows={[[t('freeOdds'), t('oneIn', { count: info.facts.freeSpinsOneIn ?? '' })]]} />
      <h3>{t('pays')}</h3>
      <p className={styles.note}>{t('paysNote')}</p>
      <SymbolPays info={info} />
      <ScatterPays info={info} />
      <h3>{t('multipliers')}</h3>
      <MultiplierList maths={info.maths} />
      <h3>{t('freeSpins')}</h3>
      <FreeSpinList maths={info.maths} />
      {info.maths.pool && <PoolText info={info} />}
    </>
  );
}

/** Units are twentieths of the stake. */
const multipleOf = (units: number): string => moneyText(BigInt(units * 5));

function SymbolPays({ info }: RulesProps) {
  const t = useTranslations('play.anywhere.rules');
  const nameOf = useSymbolName(info.theme);
  const { counts, pays } = info.maths;
  const { note, amountsOf } = usePayAmounts(info, unitsMinor);
  const heads = counts.map((from, index) => {
    const next = counts[index + 1];
    if (next === undefined) return t('orMore', { count: from });
    return next === from + 1 ? String(from) : t('range', { from, to: next - 1 });
  });
  const rows = paySymbols.flatMap((symbol) => {
    const row = pays[symbol];
    return row
      ? [
          {
            key: symbol,
            symbols: [symbol],
            name: nameOf(symbol),
            cells: row.map(multipleOf),
            amounts: amountsOf(row),
          },
        ]
      : [];
  });
  return (
    <>
      <p className={styles.note}>{note}</p>
      <PayRows caption={t('pays')} symbolHead={t('symbol')} heads={heads} rows={rows} />
    </>
  );
}

function ScatterPays({ info }: RulesProps) {
  const t = useTranslations('play.anywhere.rules');
  const nameOf = useSymbolName(info.theme);
  const { scatters } = info.maths;
  const rows = scatters.map(({ from, units, spins }, index) => ({
    key: String(from),
    symbols: index === 0 ? ['S'] : [],
    name: index + 1 === scatters.length ? t('orMore', { count: from }) : String(from),
    cells: [multipleOf(units), String(spins)],
  }));
  return (
    <PayRows caption={nameOf('S')} symbolHead={nameOf('S')} heads={[t('pay'), t('freeSpins')]} rows={rows} />
  );
}

function useValues(): (cells: Cells) => string {
  const t = useTranslations('play.anywhere.board');
  return ({ multipliers }) => multipliers.map(([value]) => t('times', { count: value })).join(', ');
}

function MultiplierList({ maths }: { maths: ScatterPaysMaths }) {
  const t = useTranslations('play.anywhere.rules');
  const valuesOf = useValues();
  const { cells, freeSpins, multiplierCap } = maths;
  const hasPaid = cells.multipliers.length > 0;
  const hasFree = freeSpins.cells.multipliers.length > 0;
  return (
    <ul className={styles.list}>
      <li>{hasPaid ? t('values', { values: valuesOf(cells) }) : t('noMultipliers')}</li>
      {hasPaid && <li>{t('added')}</li>}
      {hasFree && <li>{t('freeValues', { values: valuesOf(freeSpins.cells) })}</li>}
      <li>{t('cap', { count: multiplierCap })}</li>
    </ul>
  );
}

function FreeSpinList({ maths: { freeSpins } }: { maths: ScatterPaysMaths }) {
  const t = useTranslations('play.anywhere.rules');
  return (
    <ul className={styles.list}>
      {freeSpins.kind === 'apart' && <li>{t('apart')}</li>}
      {freeSpins.kind === 'kept' && <li>{t('kept')}</li>}
      {freeSpins.kind === 'rising' && <li>{t('rising', { step: freeSpins.step })}</li>}
      <li>
        {freeSpins.kind === 'apart' && freeSpins.retriggers > 0
          ? t('again', { count: freeSpins.retriggers })
          : t('notAgain')}
      </li>
      <li>{t('whole')}</li>
    </ul>
  );
}

/** Every figure here is exact: the pool's part of the return is the contribution and what the house's seeds add. */
function PoolText({ info }: RulesProps) {
  const t = useTranslations('play.anywhere.rules');
  const money = useMoney();
  const { poolStakes = '', poolSeed = '', poolReturn = '' } = info.facts;
  return (
    <>
      <h3>{t('pool')}</h3>
      <ul className={styles.list}>
        <li>{t('poolFed')}</li>
        <li>{t('poolChance', { stakes: money(poolStakes) })}</li>
        <li>{t('poolSeed', { seed: money(poolSeed) })}</li>
        <li>{t('poolReturn', { percent: poolReturn })}</li>
      </ul>
    </>
  );
}
