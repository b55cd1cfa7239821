import { useTranslations } from 'next-intl';
import { rankNames, suitNames, type Card, type RankName, type SuitName } from '@/sandbox/kit/cards';

/** Cards in the player's language: "Queen of hearts". */
export function useCardName(): (card: Card) => string {
  const t = useTranslations('play.cards');
  return ({ rank, suit }) => {
    const rankName: RankName = rankNames[rank] ?? 'joker';
    const suitName: SuitName = suitNames[suit] ?? 'spades';
    if (rankName === 'joker') return t('ranks.joker');
    return t('name', { rank: t(`ranks.${rankName}`), suit: t(`suits.${suitName}`) });
  };
}
