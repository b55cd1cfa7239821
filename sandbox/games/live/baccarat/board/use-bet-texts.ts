import { useTranslations } from 'next-intl';
import { oddsText } from '@/sandbox/board/betting-table/odds';
import { useOddsTexts } from '@/sandbox/games/baccarat/board/use-odds-texts';
import { baccaratBets, type BaccaratBetKey } from '@/sandbox/games/baccarat/types';
import { sideBets, type LiveBaccaratBetKey, type LiveBaccaratMaths, type SideBetKey } from '../types';

const isEngineBet = (key: string): key is BaccaratBetKey => baccaratBets.some((bet) => bet === key);
const isSideBet = (key: string): key is SideBetKey => sideBets.some((bet) => bet === key);

export interface BetTexts {
  nameOf: (key: string) => string;
  /** What it pays to one. */
  oddsOf: (key: LiveBaccaratBetKey) => string;
  /** When it wins, where its name does not say so; null for player, banker and tie. */
  hintOf: (key: LiveBaccaratBetKey) => string | null;
}

/** Names, odds and conditions of all bets that a live baccarat table can offer. */
export function useBetTexts(maths: LiveBaccaratMaths): BetTexts {
  const t = useTranslations('play.liveBaccarat');
  const tBaccarat = useTranslations('play.baccarat');
  const tTable = useTranslations('play.bettingTable');
  const engineOdds = useOddsTexts(maths);
  const { eitherPair, perfectPair, bankerSix, bankerSeven, playerEight } = maths.sidePays;
  const one = (hundredths: number | undefined) => tTable('odds', { odds: oddsText(hundredths ?? 100) });
  const two = (less: number, more: number) =>
    tTable('odds', { odds: t('twoOdds', { less: oddsText(less), more: oddsText(more) }) });
  const sideOdds: Record<SideBetKey, () => string> = {
    eitherPair: () => one(eitherPair),
    perfectPair: () => (perfectPair ? two(perfectPair.one, perfectPair.both) : one(undefined)),
    bankerSix: () => (bankerSix ? two(bankerSix.twoCards, bankerSix.threeCards) : one(undefined)),
    bankerSeven: () => one(bankerSeven),
    playerEight: () => one(playerEight),
  };
  return {
    nameOf: (key) => {
      if (isEngineBet(key)) return tBaccarat(`bets.${key}`);
      return isSideBet(key) ? t(`bets.${key}`) : key;
    },
    oddsOf: (key) => (isSideBet(key) ? sideOdds[key]() : engineOdds(key)),
    hintOf: (key) => {
      if (isSideBet(key)) return t(`hint.${key}`);
      if (key === 'small' || key === 'big') return tBaccarat(`hint.${key}`);
      return key === 'playerPair' || key === 'bankerPair' ? tBaccarat('hint.pair') : null;
    },
  };
}
