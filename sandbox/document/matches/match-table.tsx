import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import { useMatchSounds } from '@/sandbox/board/sound/use-match-sounds';
import { OpeningWheel } from '../shell/game-opening';
import { SessionBar } from '../shell/session-bar';
import { LinkNote } from './link-note';
import { MatchHead } from './match-head';
import { matchBoards } from './match-kinds';
import { MatchNotice } from './match-notice';
import { MatchResult, SpokenResult } from './match-result';
import { sessionTotals, type MatchState } from './match-state';
import styles from './match-table.module.css';
import { RoomList } from './room-list';
import type { MatchControls } from './use-match';
import { WaitingTable } from './waiting-table';

interface MatchTableProps {
  info: MatchInfo;
  controls: MatchControls;
  state: MatchState;
  /** The room that was chosen before the document was opened. */
  roomCode: string | null;
}

/** Head with the session, and what is going on. */
export function MatchTable({ info, controls, state, roomCode }: MatchTableProps) {
  const t = useTranslations('play.match');
  const [isCovered, setCovered] = useState(false);
  const [openedAt] = useState(() => new Date().toISOString());
  const { staked, net } = sessionTotals(state);
  const { match } = state;
  useMatchSounds(info.kind, match?.game ? match.actionCount : null);
  const place = placeOf(match);
  useEffect(() => {
    // What is shown next begins above; a phone may have been scrolled to the button that led there.
    if (place !== 'rooms') document.documentElement.scrollTop = 0;
  }, [place]);
  const isAway = match?.phase === 'playing' && match.seats.some((seat) => seat.isYou && seat.isAway);
  return (
    <div className={styles.table} data-kind={info.kind}>
      <MatchHead
        info={info}
        controls={controls}
        state={state}
        onDialog={setCovered}
        session={
          <SessionBar
            openedAt={openedAt}
            staked={staked}
            net={net}
            lastRoundId={match?.roundId ?? null}
            isTrialMoney={state.currency === 'TRIAL'}
          />
        }
      />
      <div className={styles.middle}>
        <LinkNote link={state.link} isPlaying={match !== null} />
        {state.note && (
          <p className={styles.note} role="status">
            {t(`notes.${state.note}`)}
          </p>
        )}
        {isAway && (
          <p className={styles.note} role="status">
            {t('table.youAway')}
          </p>
        )}
        <SpokenResult match={match} />
        <Current info={info} controls={controls} state={state} roomCode={roomCode} isCovered={isCovered} />
      </div>
      <MatchNotice controls={controls} state={state} />
    </div>
  );
}

function placeOf(match: MatchState['match']): 'rooms' | 'waiting' | 'table' | 'result' {
  if (!match) return 'rooms';
  if (!match.game) return 'waiting';
  return match.result ? 'result' : 'table';
}

function Current({ info, controls, state, roomCode, isCovered }: MatchTableProps & { isCovered: boolean }) {
  const { match, doing, offsetMs } = state;
  if (!match) return <RoomList info={info} controls={controls} state={state} roomCode={roomCode} />;
  if (!match.game || match.phase === 'waiting' || match.phase === 'starting' || match.phase === 'void')
    return <WaitingTable info={info} controls={controls} match={match} state={state} />;
  const Board = matchBoards[info.kind];
  const isActing = doing?.name === 'acting' && doing.number === match.actionCount;
  const isTurn = match.turn !== null && match.turn.seat === match.yourSeat;
  return (
    <Suspense
      fallback={
        <div className={styles.loading}>
          <OpeningWheel />
        </div>
      }
    >
      {match.result && <MatchResult controls={controls} match={match} balance={state.balance} />}
      <Board
        info={info}
        match={match}
        view={match.game}
        offsetMs={offsetMs}
        canAct={isTurn && doing === null && !state.endedBy}
        isActing={isActing}
        isCovered={isCovered}
        act={controls.act}
      />
    </Suspense>
  );
}
