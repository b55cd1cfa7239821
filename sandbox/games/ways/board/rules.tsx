import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { glyphNames } from '@/sandbox/games/ways/glyph-names';
import { paySymbols, type WaysMaths } from '@/sandbox/games/ways/types';
import { OddsList } from '@/sandbox/board/rules/odds-list';
import { PayRows } from '@/sandbox/board/reels/pay-rows';
import { usePayAmounts } from '@/sandbox/board/reels/use-pay-amounts';
import { unitsMinor } from '@/sandbox/games/ways/stakes';
import { reelShapes } from '@/sandbox/board/reels/shapes';
import { useSymbolNames } from '@/sandbox/board/reels/use-symbol-names';
import styles from '@/sandbox/board/rules/rules.module.css';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';

interface RulesProps {
  info: GameInfo<WaysMaths>;
}

/** Pays, ladder and features of a title. */
export function Rules({ info }: RulesProps) {
  const t = useTranslations('play.ways.rules');
  const nameOf = useSymbolNames('ways', glyphNames[info.theme]);
  const { pays, cost } = info.maths;
  const { note, amountsOf } = usePayAmounts(info, (pay, stakeMinor) =>
    unitsMinor(info.maths, pay, stakeMinor),
  );
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={reelShapes} />
      <Odds info={info} />
      <h3>{t('pays')}</h3>
      <p className={styles.note}>{t('paysNote', { cost })}</p>
      <p className={styles.note}>{note}</p>
      <PayRows
        caption={t('pays')}
        symbolHead={t('symbol')}
        heads={[5, 4, 3].map((count) => t('onReels', { count }))}
        rows={paySymbols.map((symbol) => ({
          key: symbol,
          symbols: [symbol],
          name: nameOf(symbol),
          cells: [...pays[symbol]].reverse().map(String),
          amounts: amountsOf([...pays[symbol]].reverse()),
        }))}
      />
      <h3>{t('how')}</h3>
      <RuleList info={info} />
    </>
  );
}

function Odds({ info }: RulesProps) {
  const t = useTranslations('play.ways.rules');
  const { longestFall, freeSpinsOneIn, paidReturn, freeReturn } = info.facts;
  const rows: [string, string][] = [[t('longestFall'), t('tumbles', { count: longestFall ?? '' })]];
  if (freeSpinsOneIn) {
    rows.push(
      [t('freeOdds'), t('oneIn', { count: freeSpinsOneIn })],
      [t('paidReturn'), t('percent', { value: paidReturn ?? '' })],
      [t('freeReturn'), t('percent', { value: freeReturn ?? '' })],
    );
  }
  return <OddsList rows={rows} />;
}

function RuleList({ info: { maths, theme } }: RulesProps) {
  const t = useTranslations('play.ways.rules');
  const nameOf = useSymbolNames('ways', glyphNames[theme]);
  const { ladder, freeSpins, sweep, depthPrizes, wildsStay } = maths;
  return (
    <ul className={styles.list}>
      <li>{t('ways')}</li>
      <li>{t('wild')}</li>
      <li>{t('tumbling')}</li>
      {ladder.length > 1 && <li>{t('ladder', { rungs: ladder.join(', ') })}</li>}
      {wildsStay && <li>{t('wildsStay')}</li>}
      {sweep && <li>{t('sweep', { symbols: [...sweep].map(nameOf).join(', ') })}</li>}
      {depthPrizes?.map(({ tumbles, units }) => (
        <li key={tumbles}>{t('depth', { tumbles, units })}</li>
      ))}
      {depthPrizes && <li>{t('depthNote')}</li>}
      {freeSpins && <FreeSpinRules freeSpins={freeSpins} />}
      <li>{t('drawn')}</li>
    </ul>
  );
}

function FreeSpinRules({ freeSpins }: { freeSpins: NonNullable<WaysMaths['freeSpins']> }) {
  const t = useTranslations('play.ways.rules');
  const [three, four, five] = freeSpins.spins;
  const isSame = three === four && four === five;
  return (
    <>
      <li>{isSame ? t('freeSame', { count: three }) : t('free', { three, four, five })}</li>
      <li>{t('freeLadder', { rungs: freeSpins.ladder.join(', ') })}</li>
      {freeSpins.reels && <li>{t('freeReels')}</li>}
    </>
  );
}
