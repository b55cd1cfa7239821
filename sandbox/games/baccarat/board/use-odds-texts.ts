import { useTranslations } from 'next-intl';
import type { BaccaratBetKey, BaccaratMaths } from '@/sandbox/games/baccarat/types';
import { oddsText } from '@/sandbox/board/betting-table/odds';

/** What a bet pays, in words. */
export function useOddsTexts({ pays, bankerSix }: BaccaratMaths): (key: BaccaratBetKey) => string {
  const t = useTranslations('play.bettingTable');
  const tBaccarat = useTranslations('play.baccarat');
  const odds = (hundredths: number) => t('odds', { odds: oddsText(hundredths) });
  return (key) => {
    const usual = odds(pays[key] ?? 0);
    if (key !== 'banker' || bankerSix === undefined) return usual;
    return tBaccarat('bankerSix', { odds: usual, six: odds(bankerSix) });
  };
}
