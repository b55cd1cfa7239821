import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useEffect } from 'react';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import { GameOpening, OpeningWheel } from '../shell/game-opening';
import { GameStage } from '../shell/game-stage';
import { Localised } from '../shell/localised';
import { useFragment, type Fragment } from '../shell/use-fragment';
import { preloadMatchBoard } from './match-kinds';
import { MatchTable } from './match-table';
import { useMatch, type MatchControls } from './use-match';

export interface MatchGameProps {
  info: MatchInfo;
  /** The texts that are part of the document; another language is fetched. */
  english: AbstractIntlMessages;
}

/** The document of a game between players: opens with the token of its address, shows the rooms, then the table. */
export function MatchGame({ info, english }: MatchGameProps) {
  const fragment = useFragment();
  // Before the browser reads the address nobody knows the language: the picture stands, without words.
  if (!fragment) return <GameStage info={info}>{null}</GameStage>;
  return <OpenMatchGame info={info} english={english} fragment={fragment} />;
}

/** The token is exchanged while the texts are on their way. */
function OpenMatchGame({ info, english, fragment }: MatchGameProps & { fragment: Fragment }) {
  const controls = useMatch(fragment.token, info.gameCode);
  useEffect(() => preloadMatchBoard(info.kind), [info.kind]);
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
      <Play info={info} controls={controls} roomCode={fragment.room} />
    </Localised>
  );
}

function Play({
  info,
  controls,
  roomCode,
}: {
  info: MatchInfo;
  controls: MatchControls;
  roomCode: string | null;
}) {
  const t = useTranslations('game.shell');
  const { state } = controls;
  return (
    <GameStage info={info} label={t('label')}>
      {state ? (
        <MatchTable info={info} controls={controls} state={state} roomCode={roomCode} />
      ) : (
        <GameOpening fault={controls.openFault} onRetry={controls.reopen} />
      )}
    </GameStage>
  );
}
