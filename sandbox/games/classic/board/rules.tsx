import { useTranslations } from 'next-intl';
import { glyphNames } from '@/sandbox/games/classic/glyph-names';
import { linesOf } from '@/sandbox/games/classic/lines';
import { classicSymbols, type ClassicMaths } from '@/sandbox/games/classic/types';
import { PayRows, type PayRow } from '@/sandbox/board/reels/pay-rows';
import { usePayAmounts } from '@/sandbox/board/reels/use-pay-amounts';
import { unitsMinor } from '@/sandbox/games/classic/stakes';
import { reelShapes } from '@/sandbox/board/reels/shapes';
import { useSymbolNames } from '@/sandbox/board/reels/use-symbol-names';
import styles from '@/sandbox/board/rules/rules.module.css';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import type { ClassicBoardProps } from './shown-step';

/** Pays, lines and features of a title. */
export function Rules({ info }: { info: ClassicBoardProps['info'] }) {
  const t = useTranslations('play.classic.rules');
  const { lines } = info.maths;
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={reelShapes} />
      <h3>{t('pays')}</h3>
      <p className={styles.note}>{t('paysNote', { count: lines })}</p>
      <LinePayTable info={info} />
      <ScatterTable info={info} />
      <h3>{t('lines', { count: lines })}</h3>
      <LineList maths={info.maths} />
      <h3>{t('how')}</h3>
      <FeatureList info={info} />
    </>
  );
}

function LinePayTable({ info }: { info: ClassicBoardProps['info'] }) {
  const t = useTranslations('play.classic.rules');
  const nameOf = useSymbolNames('classic', glyphNames[info.theme]);
  const { pays, anyOf } = info.maths;
  const paying = classicSymbols.flatMap((symbol) => {
    const row = pays[symbol];
    return row ? [{ symbol, row }] : [];
  });
  const { note, amountsOf } = usePayAmounts(info, (pay, stakeMinor) =>
    unitsMinor(info.maths, pay, stakeMinor),
  );
  const lengths = [3, 2, 1].filter((length) => paying.some(({ row }) => (row[length - 1] ?? 0) > 0));
  const rows: PayRow[] = paying.map(({ symbol, row }) => ({
    key: symbol,
    symbols: [symbol],
    name: nameOf(symbol),
    cells: lengths.map((length) => textOf(row[length - 1] ?? 0)),
    amounts: amountsOf(lengths.map((length) => row[length - 1] ?? 0)),
  }));
  if (anyOf) {
    rows.push({
      key: 'any',
      symbols: [...anyOf.symbols],
      name: t('mixture'),
      cells: lengths.map((length) => textOf(length === 3 ? anyOf.units : 0)),
      amounts: amountsOf(lengths.map((length) => (length === 3 ? anyOf.units : 0))),
    });
  }
  return (
    <>
      <p className={styles.note}>{note}</p>
      <PayRows
        caption={t('pays')}
        symbolHead={t('symbol')}
        heads={lengths.map((count) => t('inARow', { count }))}
        rows={rows}
      />
    </>
  );

  function textOf(units: number): string {
    return units > 0 ? String(units) : t('nothing');
  }
}

function ScatterTable({ info }: { info: ClassicBoardProps['info'] }) {
  const t = useTranslations('play.classic.rules');
  const { scatter } = info.maths;
  if (!scatter) return null;
  const last = scatter.pays.length - 1;
  return (
    <PayRows
      caption={t('scatterPays')}
      symbolHead={t('scatterPays')}
      heads={[t('pay')]}
      rows={scatter.pays.map((pay, index) => ({
        key: String(index),
        symbols: [],
        name: index === last ? t('orMore', { count: index + 3 }) : t('inSight', { count: index + 3 }),
        cells: [t('timesStake', { count: pay })],
      }))}
    />
  );
}

function LineList({ maths }: { maths: ClassicMaths }) {
  const t = useTranslations('play.classic.rules');
  return (
    <ol className={styles.lines}>
      {linesOf(maths.lines).map((line, index) => (
        <li key={index}>
          <svg
            viewBox="0 0 30 30"
            className={styles.line}
            role="img"
            aria-label={t('line', {
              number: index + 1,
              cells: line.map(([reel, row]) => `${reel + 1}/${row + 1}`).join(' '),
            })}
          >
            <rect width="30" height="30" rx="4" />
            <polyline points={line.map(([reel, row]) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
          </svg>
          <span aria-hidden="true">{index + 1}</span>
        </li>
      ))}
    </ol>
  );
}

function FeatureList({ info }: { info: ClassicBoardProps['info'] }) {
  const t = useTranslations('play.classic.rules');
  const nameOf = useSymbolNames('classic', glyphNames[info.theme]);
  const { maths } = info;
  const hasWild = maths.reels.some((strip) => strip.includes('W'));
  const factor = maths.wildFactor ?? 1;
  return (
    <ul className={styles.list}>
      <li>{t('stake', { count: maths.lines })}</li>
      {hasWild && <li>{t('wild')}</li>}
      {factor > 1 && <li>{t('wildFactor', { one: factor, two: factor ** 2 })}</li>}
      {maths.anyOf && <li>{t('anyOf')}</li>}
      {maths.wildFillsMiddle && <li>{t('wildFillsMiddle')}</li>}
      {maths.nudges && <li>{t('nudges')}</li>}
      {maths.respinsPair && <li>{t('respinsPair')}</li>}
      {maths.hold && <li>{t('hold', { symbol: nameOf(maths.hold.symbol), count: maths.hold.spins })}</li>}
      {maths.multiplierReel && <li>{t('multiplierReel', { faces: maths.multiplierReel.join(', ') })}</li>}
      {maths.scatter && (
        <li>{t('scatter', { symbols: [...maths.scatter.symbols].map(nameOf).join(', ') })}</li>
      )}
      {maths.fullFactor && <li>{t('full', { factor: maths.fullFactor })}</li>}
    </ul>
  );
}
