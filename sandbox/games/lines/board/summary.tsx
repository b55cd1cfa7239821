import { useLocale, useTranslations } from 'next-intl';
import { formatMoney, moneyText, parseMoney } from '@/lib/money';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { gridAt, reelsOfStep, type RoundOutcome, type RoundStep } from '@/sandbox/games/lines/engine';
import { unitsMinor } from '@/sandbox/games/lines/stakes';
import type { SlotMaths } from '@/sandbox/games/lines/types';
import styles from './summary.module.css';
import { SymbolIcon } from '@/sandbox/board/table/symbol-icon';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { lineShapes } from './shapes';
import { useSymbolName } from './use-symbol-name';

interface SummaryProps {
  info: GameInfo<SlotMaths>;
  play: { stake: string; outcome: RoundOutcome };
}

/** A round step by step: the paid spin and each free spin, with its grid, its pays and what they came to. */
export function Summary({ info, play: { stake, outcome } }: SummaryProps) {
  return (
    <>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={lineShapes} />
      <ol className={styles.steps}>
        {outcome.steps.map((step, index) => (
          <li key={index} className={styles.step}>
            <MiniGrid step={step} maths={info.maths} />
            <StepPays step={step} number={index} theme={info.theme} stake={stake} />
          </li>
        ))}
      </ol>
    </>
  );
}

function MiniGrid({ step, maths }: { step: RoundStep; maths: SlotMaths }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {gridAt(reelsOfStep(maths, step.kind), step.stops).map((window, reel) => (
        <div key={reel}>
          {window.map((symbol, row) => (
            <SymbolIcon key={row} symbol={symbol} className={styles.icon} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface StepPaysProps {
  step: RoundStep;
  number: number;
  theme: string;
  stake: string;
}

function StepPays({ step, number, theme, stake }: StepPaysProps) {
  const t = useTranslations('game.history');
  const tGame = useTranslations('game.shell');
  const locale = useLocale();
  const nameOf = useSymbolName(theme);
  const money = (units: number) =>
    formatMoney(moneyText(unitsMinor(units, parseMoney(stake) ?? 0n)), locale, tGame('currency'));
  const wins = step.lineWins.map(({ line, symbol, length, units }) =>
    t('win', { line: line + 1, length, symbol: nameOf(symbol), amount: money(units) }),
  );
  if (step.scatterUnits > 0)
    wins.push(t('scatterWin', { count: step.scatters, amount: money(step.scatterUnits) }));
  return (
    <div className={styles.pays}>
      <h4 className={styles.head}>{step.kind === 'paid' ? t('paidSpin') : t('freeSpin', { number })}</h4>
      {wins.length > 0 ? (
        <ul>
          {wins.map((win) => (
            <li key={win}>{win}</li>
          ))}
        </ul>
      ) : (
        <p>{t('noWin')}</p>
      )}
      {step.multiplier > 1 && wins.length > 0 && (
        <p>{t('multiplied', { multiplier: step.multiplier, amount: money(step.units * step.multiplier) })}</p>
      )}
      {step.freeSpinsWon > 0 && <p>{t('freeWon', { count: step.freeSpinsWon })}</p>}
    </div>
  );
}
