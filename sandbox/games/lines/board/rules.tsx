import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { lines } from '@/sandbox/games/lines/lines';
import type { SlotMaths } from '@/sandbox/games/lines/types';
import { OddsList } from '@/sandbox/board/rules/odds-list';
import styles from '@/sandbox/board/rules/rules.module.css';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { PayTable } from './pay-table';
import { lineShapes } from './shapes';

/** Pays, lines and rules of the slots with fixed lines. */
export function Rules({ info }: { info: GameInfo<SlotMaths> }) {
  const t = useTranslations('game.rules');
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={lineShapes} />
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
