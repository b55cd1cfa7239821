'use client';

import type { AbstractIntlMessages } from 'next-intl';
import { useEffect } from 'react';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { GameDocument, WithFragment } from '../shell/game-document';
import type { Fragment } from '../shell/use-fragment';
import { GameTable } from './game-table';
import { preloadBoard } from './kinds';
import { useGame } from './use-game';

interface SandboxGameProps {
  info: GameInfo;
  /** The texts that are part of the document; another language is fetched. */
  english: AbstractIntlMessages;
}

/** The document of a game against the house: opens with the token of its address, then plays. */
export function SandboxGame(props: SandboxGameProps) {
  return (
    <WithFragment info={props.info}>{(fragment) => <OpenGame {...props} fragment={fragment} />}</WithFragment>
  );
}

/** The token is exchanged while the texts are on their way. */
function OpenGame({ info, english, fragment }: SandboxGameProps & { fragment: Fragment }) {
  const game = useGame(fragment.token, info.gameCode);
  useEffect(() => preloadBoard(info.kind), [info.kind]);
  const { state } = game;
  return (
    <GameDocument info={info} fragment={fragment} english={english} opening={game}>
      {state && <GameTable info={info} game={game} state={state} />}
    </GameDocument>
  );
}
