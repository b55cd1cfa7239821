import { useTranslations } from 'next-intl';
import { oddsText } from '@/sandbox/board/betting-table/odds';
import { dragonTigerBets, type DragonTigerBetKey, type DragonTigerMaths } from '../types';

export interface BetTexts {
  nameOf: (key: string) => string;
  /** What it pays to one. */
  oddsOf: (key: DragonTigerBetKey) => string;
  /** When it wins or what a tie does with it, where its name does not say so. */
  hintOf: (key: DragonTigerBetKey) => string | null;
}

/** Names, odds and conditions of the four bets. */
export function useBetTexts({ pays }: DragonTigerMaths): BetTexts {
  const t = useTranslations('play.liveDragonTiger');
  const tTable = useTranslations('play.bettingTable');
  return {
    nameOf: (key) => {
      const bet = dragonTigerBets.find((one) => one === key);
      return bet ? t(`bets.${bet}`) : key;
    },
    oddsOf: (key) => tTable('odds', { odds: oddsText(pays[key]) }),
    hintOf: (key) => (key === 'tie' ? null : t(key === 'suitedTie' ? 'hint.suitedTie' : 'hint.half')),
  };
}
