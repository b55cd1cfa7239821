import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import type { RoundOutcome, RoundStep } from '@/sandbox/games/lines/engine';
import { unitsMinor } from '@/sandbox/games/lines/stakes';
import type { BoardProps, BoardRound } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useSymbolName } from './use-symbol-name';

type LinesRound = BoardRound<null, never, RoundOutcome>;

const stakeOf = (round: LinesRound): bigint => parseMoney(round.stake) ?? 0n;

/** What the spin that stands has paid and why, in one sentence; null while the reels turn. */
export function useStatus(
  theme: string,
  { mode, round }: Pick<BoardProps<unknown, null, never, RoundOutcome>['table'], 'mode' | 'round'>,
  step: RoundStep | null,
): string {
  const t = useTranslations('game.win');
  const money = useMoney();
  const nameOf = useSymbolName(theme);
  const isIdle = mode === 'idle';
  if (!step || !round) return isIdle && !round ? t('welcome') : t('luck');
  const paid = (units: number) => money(unitsMinor(units * step.multiplier, stakeOf(round)));
  if (step.freeSpinsWon > 0) return t('freeWon', { count: step.freeSpinsWon, amount: paid(step.units) });
  if (isIdle && round.outcome.steps.length > 1) return t('roundTotal', { amount: money(round.payout) });
  const [first, ...others] = step.lineWins;
  if (first && others.length === 0 && step.scatterUnits === 0) {
    return t('one', { length: first.length, symbol: nameOf(first.symbol), amount: paid(first.units) });
  }
  return step.units > 0 ? t('many', { count: step.lineWins.length, amount: paid(step.units) }) : t('none');
}

/** The spin that stands has paid more than the round has cost. */
export function isStepGain(round: LinesRound | null, step: RoundStep | null): boolean {
  if (!round || !step || step.units === 0) return false;
  return unitsMinor(step.units * step.multiplier, stakeOf(round)) > stakeOf(round);
}
