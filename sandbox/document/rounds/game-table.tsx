import { Suspense, useMemo, useState } from 'react';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { GameHead } from './game-head';
import { GameNotice } from './game-notice';
import { canPlay, isAffordable, shownBalance, type GameState } from './game-state';
import styles from './game-table.module.css';
import { boardOf } from './kinds';
import { OpeningWheel } from '../shell/game-opening';
import { SessionBar } from '../shell/session-bar';
import type { BoardRound, Table, TableMode } from '@/sandbox/board/table/table';
import { StakeProvider, useOwnStake } from '@/sandbox/board/table/use-stake';
import { useTableSounds } from '@/sandbox/board/table/use-table-sounds';
import type { Game } from './use-game';
import { usePace } from './use-pace';

interface GameTableProps {
  info: GameInfo;
  game: Game;
  state: GameState;
}

/** Head with the session, and the board; the board is that of the game's kind, and gets a table to play on. */
export function GameTable({ info, game, state }: GameTableProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const table = useTable(info, game, state, isDialogOpen);
  useTableSounds(info.kind, table.mode);
  const stake = useOwnStake(info);
  const Board = boardOf(info.kind);
  return (
    <StakeProvider value={stake}>
      <div className={styles.table} data-kind={info.kind}>
        <GameHead
          info={info}
          state={state}
          seed={game.seed}
          onDialog={setDialogOpen}
          session={
            <SessionBar
              openedAt={state.session.openedAt}
              staked={state.session.staked}
              net={state.session.net}
              lastRoundId={state.lastRound?.roundId ?? null}
              isTrialMoney={state.currency === 'TRIAL'}
            />
          }
        />
        <Suspense
          fallback={
            <div className={styles.middle}>
              <OpeningWheel />
            </div>
          }
        >
          {/* eslint-disable-next-line react-hooks/static-components -- one lazy component for each kind, made once */}
          <Board info={info} table={table} />
        </Suspense>
        <GameNotice info={info} game={game} state={state} />
      </div>
    </StakeProvider>
  );
}

function useTable(info: GameInfo, game: Game, state: GameState, isCovered: boolean): Table {
  const { phase } = state;
  const { dispatch, pressedAtMs } = game;
  const shown = useMemo(() => () => dispatch({ type: 'shown' }), [dispatch]);
  const paceMs = usePace(info, pressedAtMs);
  const isReady = canPlay(state) && paceMs === undefined;
  return {
    mode: modeOf(state),
    round: roundOf(state),
    isReplay: phase.name === 'showing' && phase.isReplay,
    pressedAtMs,
    balance: shownBalance(state),
    isTrialMoney: state.currency === 'TRIAL',
    paceMs,
    canPlay: (stake) => isReady && isAffordable(state.balance, stake),
    play: game.play,
    act: game.act,
    shown,
    isCovered,
    sessionToken: state.sessionToken,
  };
}

const modes: Record<GameState['phase']['name'], TableMode> = {
  idle: 'idle',
  waiting: 'waiting',
  showing: 'showing',
  deciding: 'deciding',
  acting: 'acting',
  // The board waits while a notice above it asks what to do.
  unknown: 'waiting',
  lost: 'acting',
  ended: 'idle',
  breach: 'idle',
};

function modeOf({ phase }: GameState): TableMode {
  return modes[phase.name];
}

function roundOf({ phase, lastRound }: GameState): BoardRound | null {
  const round = 'round' in phase ? phase.round : lastRound;
  return round;
}
