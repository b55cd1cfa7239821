import { useTranslations } from 'next-intl';
import { spotsByKey } from '@/sandbox/games/sic-bo/spots';
import type { BetKind, SicBoMaths } from '@/sandbox/games/sic-bo/types';
import { oddsText } from '@/sandbox/board/betting-table/odds';

/** What a bet is called: "Pair of 3", "Total 8". */
export function useSpotName(): (key: string) => string {
  const t = useTranslations('play.sicBo.spot');
  return (key) => {
    const spot = spotsByKey.get(key);
    if (!spot) return key;
    const [first = 0, second = 0] = spot.numbers;
    if (spot.total !== undefined) return t('total', { number: spot.total });
    switch (spot.kind) {
      case 'small':
      case 'big':
      case 'odd':
      case 'even':
      case 'anyTriple':
        return t(spot.kind);
      case 'pair':
      case 'triple':
      case 'single':
        return t(spot.kind, { number: first });
      default:
        return t('combination', { first, second });
    }
  };
}

/** What a kind of bet pays, in words. */
export function useOddsTexts({ pays, single, pair }: SicBoMaths): (kind: BetKind) => string {
  const t = useTranslations('play.sicBo');
  const tTable = useTranslations('play.bettingTable');
  return (kind) => {
    const [one, two, three] = single.map(oddsText);
    if (kind === 'single') return t('oddsBy.single', { one: one ?? '', two: two ?? '', three: three ?? '' });
    if (kind !== 'pair') return tTable('odds', { odds: oddsText(pays[kind]) });
    if (pair[0] === pair[1]) return tTable('odds', { odds: oddsText(pair[0]) });
    return t('oddsBy.pair', { two: oddsText(pair[0]), three: oddsText(pair[1]) });
  };
}
