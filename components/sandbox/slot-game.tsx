'use client';

import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/lib/sandbox/slots/game-info';
import { GameOpening } from './game-opening';
import { GameStage } from './game-stage';
import { GameTable } from './game-table';
import { Localised, type MessagesByLocale } from './localised';
import { useFragment } from './use-fragment';
import { useGame } from './use-game';

interface SlotGameProps {
  info: GameInfo;
  messages: MessagesByLocale;
}

/** The game document: opens with the token of its address, then plays. */
export function SlotGame({ info, messages }: SlotGameProps) {
  const fragment = useFragment();
  // Before the browser reads the address nobody knows the language: the picture stands, without words.
  if (!fragment) return <GameStage info={info}>{null}</GameStage>;
  return (
    <Localised locale={fragment.locale} messages={messages}>
      <OpenGame info={info} token={fragment.token} />
    </Localised>
  );
}

function OpenGame({ info, token }: { info: GameInfo; token: string | null }) {
  const t = useTranslations('slots.game');
  const game = useGame(token, info.gameCode);
  const { state } = game;
  return (
    <GameStage info={info} label={t('label')}>
      {state ? (
        <GameTable info={info} game={game} state={state} />
      ) : (
        <GameOpening fault={game.openFault} onRetry={game.reopen} />
      )}
    </GameStage>
  );
}
