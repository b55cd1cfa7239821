import { useTranslations } from 'next-intl';
import { pictureOf } from '@/sandbox/games/thirteen/combinations';
import type { CombinationKind, ThirteenCard } from '@/sandbox/games/thirteen/types';
import { useCardName } from '@/sandbox/board/cards/use-card-name';

/** What was played, in words: "a pair, highest king of hearts". */
export function usePlayText(): (play: { kind: CombinationKind; cards: readonly ThirteenCard[] }) => string {
  const t = useTranslations('play.thirteen.plays');
  const nameOf = useCardName();
  return ({ kind, cards }) =>
    t(kind, {
      card: nameOf(pictureOf(cards.at(-1) ?? 0)),
      count: kind === 'pairRun' ? cards.length / 2 : cards.length,
    });
}
