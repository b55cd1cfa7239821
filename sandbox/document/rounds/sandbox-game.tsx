'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useEffect } from 'react';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { GameOpening, OpeningWheel } from '../shell/game-opening';
import { GameStage } from '../shell/game-stage';
import { GameTable } from './game-table';
import { preloadBoard } from './kinds';
import { Localised } from '../shell/localised';
import { useFragment, type Fragment } from '../shell/use-fragment';
import { useGame, type Game } from './use-game';

interface SandboxGameProps {
  info: GameInfo;
  /** The texts that are part of the document; another language is fetched. */
  english: AbstractIntlMessages;
}

/** The game document: opens with the token of its address, then plays. */
export function SandboxGame({ info, english }: SandboxGameProps) {
  const fragment = useFragment();
  // Before the browser reads the address nobody knows the language: the picture stands, without words.
  if (!fragment) return <GameStage info={info}>{null}</GameStage>;
  return <OpenGame info={info} english={english} fragment={fragment} />;
}

/** The token is exchanged while the texts are on their way. */
function OpenGame({ info, english, fragment }: SandboxGameProps & { fragment: Fragment }) {
  const game = useGame(fragment.token, info.gameCode);
  useEffect(() => preloadBoard(info.kind), [info.kind]);
  return (
    <Localised
      locale={fragment.locale}
      kind={info.kind}
      english={english}
      waiting={
        <GameStage info={info}>
          <OpeningWheel />
        </GameStage>
      }
    >
      <Play info={info} game={game} />
    </Localised>
  );
}

function Play({ info, game }: { info: GameInfo; game: Game }) {
  const t = useTranslations('game.shell');
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
