import type { Coup } from '@/sandbox/games/baccarat/types';
import { TwoHands } from '@/sandbox/games/baccarat/board/hands';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import type { ShownCard } from '../deal-coup';

const cardsOf = (opened: readonly ShownCard[], hand: ShownCard['hand']) =>
  opened.filter((shown) => shown.hand === hand).map(({ card }) => card);

/** Both hands, card by card as they open. */
export function Stage({ opened, result }: LiveStageProps<ShownCard, Coup>) {
  return (
    <TwoHands
      player={cardsOf(opened, 'player')}
      banker={cardsOf(opened, 'banker')}
      winner={result?.winner ?? null}
    />
  );
}
