import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { formatMoney, moneyText, parseMoney } from '@/lib/money';
import type { RoundOutcome, RoundStep } from '@/sandbox/games/lines/engine';
import { unitsMinor } from '@/sandbox/games/lines/stakes';
import type { BoardRound } from '@/sandbox/board/table/table';
import { useSymbolName } from './use-symbol-name';
import styles from './win-line.module.css';

type LinesRound = BoardRound<null, never, RoundOutcome>;

interface WinLineProps {
  /** The spin that is being shown; null while nothing runs. */
  running: RoundStep | null;
  /** The spin that stands; null while the reels turn. */
  step: RoundStep | null;
  round: LinesRound | null;
  theme: string;
  isIdle: boolean;
  /** The balance does not cover the chosen stake. */
  isPoor: boolean;
}

/** One line under the reels: what this spin paid and why, free spins won and left. Read out when it changes. */
export function WinLine({ running, step, round, theme, isIdle, isPoor }: WinLineProps) {
  const t = useTranslations('game.win');
  const { kind, freeSpinsLeft: left = 0, multiplier = 1 } = running ?? {};
  const isFree = kind === 'free';
  const isGain =
    step &&
    round &&
    step.units > 0 &&
    unitsMinor(step.units * step.multiplier, stakeOf(round)) > stakeOf(round);
  return (
    <div className={styles.line}>
      <p className={classNames(styles.text, isGain && styles.gain)} role="status">
        <StepText step={step} round={round} theme={theme} isIdle={isIdle} />
      </p>
      {isPoor && <p className={styles.hint}>{t('poor')}</p>}
      {isFree && <p className={styles.free}>{t('freeLeft', { count: left, multiplier })}</p>}
    </div>
  );
}

const stakeOf = (round: LinesRound): bigint => parseMoney(round.stake) ?? 0n;

type StepTextProps = Pick<WinLineProps, 'step' | 'round' | 'theme'> & { isIdle: boolean };

function StepText({ step, round, theme, isIdle }: StepTextProps) {
  const t = useTranslations('game.win');
  const tGame = useTranslations('game.shell');
  const locale = useLocale();
  const nameOf = useSymbolName(theme);
  if (!step || !round) return isIdle && !round ? t('welcome') : t('luck');
  const money = (minor: bigint) => formatMoney(moneyText(minor), locale, tGame('currency'));
  const paid = (units: number) => money(unitsMinor(units * step.multiplier, stakeOf(round)));
  if (step.freeSpinsWon > 0) return t('freeWon', { count: step.freeSpinsWon, amount: paid(step.units) });
  if (isIdle && round.outcome.steps.length > 1) {
    return t('roundTotal', { amount: formatMoney(round.payout, locale, tGame('currency')) });
  }
  const [first, ...others] = step.lineWins;
  if (first && others.length === 0 && step.scatterUnits === 0) {
    return t('one', { length: first.length, symbol: nameOf(first.symbol), amount: paid(first.units) });
  }
  return step.units > 0 ? t('many', { count: step.lineWins.length, amount: paid(step.units) }) : t('none');
}
