'use client';

import { useState } from 'react';
import type { RoundStep } from '@/lib/sandbox/slots/engine';
import type { GameInfo } from '@/lib/sandbox/slots/game-info';
import { reelCount } from '@/lib/sandbox/slots/types';
import { GameConsole } from './game-console';
import { GameHead } from './game-head';
import { GameNotice } from './game-notice';
import { canSpin, isAffordable, paidSoFarMinor, shownBalance, type GameState } from './game-state';
import styles from './game-table.module.css';
import { newClientSeed } from './random-text';
import { Reels } from './reels';
import { SessionBar } from './session-bar';
import { SymbolSprite } from './symbol-sprite';
import type { Game } from './use-game';
import { useSpinKeys } from './use-spin-keys';
import { WinLine } from './win-line';

interface GameTableProps {
  info: GameInfo;
  game: Game;
  state: GameState;
}

/** Where the reels stand before the first round of a session. */
const firstStep: Pick<RoundStep, 'kind' | 'stops'> = { kind: 'paid', stops: [0, 0, 0, 0, 0] };

export function GameTable({ info, game, state }: GameTableProps) {
  const [chosenStake, setStake] = useState(info.stakes[2] ?? info.stakes[0] ?? '');
  const [clientSeed, setClientSeed] = useState(newClientSeed);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { phase, lastRound } = state;
  // A round that is shown again was played at its own stake.
  const stake = phase.name === 'playing' ? phase.round.stake : chosenStake;
  const isPoor = !isAffordable(state.balance, stake);
  const isReady = canSpin(state) && !isPoor;
  const spin = () => isReady && game.spin(stake, clientSeed);
  useSpinKeys(spin, isReady && !isDialogOpen);
  const round = phase.name === 'playing' ? phase.round : lastRound;
  const step =
    round?.outcome.steps[phase.name === 'playing' ? phase.step : round.outcome.steps.length - 1] ?? null;
  const isTurning = phase.name === 'waiting' || phase.name === 'unknown';
  const stopped = isTurning ? 0 : phase.name === 'playing' ? phase.stopped : reelCount;
  const isStanding = stopped === reelCount;
  return (
    <div className={styles.table}>
      <SymbolSprite glyphs={info.glyphs} look={info.look} />
      <GameHead
        info={info}
        state={state}
        clientSeed={clientSeed}
        onClientSeed={setClientSeed}
        onDialog={setDialogOpen}
      />
      <div className={styles.middle}>
        <Reels
          maths={info.maths}
          theme={info.theme}
          step={step ?? firstStep}
          stopped={stopped}
          won={isStanding && step && step.units > 0 ? step : null}
        />
        <WinLine
          state={state}
          step={isStanding ? step : null}
          round={round}
          theme={info.theme}
          isPoor={isPoor && phase.name === 'idle'}
        />
        <GameNotice info={info} game={game} state={state} />
      </div>
      <div className={styles.bottom}>
        <GameConsole
          balance={shownBalance(state)}
          stakes={info.stakes}
          stake={stake}
          onStake={setStake}
          paidMinor={round || isTurning ? paidSoFarMinor(state) : null}
          isBusy={isTurning || phase.name === 'playing'}
          canSpin={isReady}
          onSpin={spin}
        />
        <SessionBar
          openedAt={state.session.openedAt}
          net={state.session.net}
          isTrialMoney={state.currency === 'TRIAL'}
        />
      </div>
    </div>
  );
}
