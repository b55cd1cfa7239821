import { useTranslations } from 'next-intl';
import { useMoney } from '@/sandbox/board/table/use-money';
import { ownSlips, standingSlips } from '../table-figures';
import { isVoided, type LiveTableState } from '../table-state';
import type { TableClock } from '../use-table-clock';

export type StatusKey = 'resting' | 'shuffling' | 'betting' | 'closing' | 'dealing' | 'acting' | 'void';

/** What the table does now. */
export function statusOf({ table, offsetMs }: LiveTableState, { isOpen, isDeciding }: TableClock): StatusKey {
  const { round, shoe } = table;
  const isShuffled = shoe !== null && shoe.opensAtMs > Date.now() + offsetMs;
  if (!round || round.state === 'settled' || round.state === 'result')
    return isShuffled ? 'shuffling' : 'resting';
  if (isVoided(round.state)) return 'void';
  if (isOpen) return 'betting';
  if (isDeciding) return 'acting';
  return round.state === 'betting' || round.state === 'closing' ? 'closing' : 'dealing';
}

/** What became of the own bets; null without any. */
export function useOwnText(state: LiveTableState, payoutMinor: bigint | null): string | null {
  const t = useTranslations('play.live');
  const money = useMoney();
  if (payoutMinor === null || standingSlips(ownSlips(state)).length === 0) return null;
  return payoutMinor > 0n ? t('youGet', { amount: money(payoutMinor) }) : t('nothingWon');
}
