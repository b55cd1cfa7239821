import type { AbstractIntlMessages } from 'next-intl';
import { useEffect } from 'react';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import { GameDocument, WithFragment } from '../shell/game-document';
import type { Fragment } from '../shell/use-fragment';
import { preloadMatchBoard } from './match-kinds';
import { MatchTable } from './match-table';
import { useMatch } from './use-match';

export interface MatchGameProps {
  info: MatchInfo;
  /** The texts that are part of the document; another language is fetched. */
  english: AbstractIntlMessages;
}

/** The document of a game between players: opens with the token of its address, shows the rooms, then the table. */
export function MatchGame(props: MatchGameProps) {
  return (
    <WithFragment info={props.info}>
      {(fragment) => <OpenMatchGame {...props} fragment={fragment} />}
    </WithFragment>
  );
}

/** The token is exchanged while the texts are on their way. */
function OpenMatchGame({ info, english, fragment }: MatchGameProps & { fragment: Fragment }) {
  const controls = useMatch(fragment.token, info.gameCode);
  useEffect(() => preloadMatchBoard(info.kind), [info.kind]);
  const { state } = controls;
  return (
    <GameDocument info={info} fragment={fragment} english={english} opening={controls}>
      {state && <MatchTable info={info} controls={controls} state={state} roomCode={fragment.room} />}
    </GameDocument>
  );
}
