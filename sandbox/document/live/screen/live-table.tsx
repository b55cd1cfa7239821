import { useTranslations } from 'next-intl';
import { useMemo, useState, type ReactNode } from 'react';
import { tableStyle } from '@/sandbox/board/betting-table/table-style';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import { minorOf } from '@/sandbox/kit/betting-table/placed-bets';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { TableSlip } from '@/sandbox/kit/table-wire';
import { useTold } from '@/sandbox/board/motion/use-told';
import { SessionBar } from '../../shell/session-bar';
import { crowdIn } from '../crowd';
import { LiveConsole } from './live-console';
import { LiveHead } from './live-head';
import { LiveNotice } from './live-notice';
import { LiveStatus } from './live-status';
import styles from './live-table.module.css';
import { sessionTotals, standingBets, standingSlips } from '../table-figures';
import { type LiveTableState } from '../table-state';
import { useLiveBets } from '../use-live-bets';
import { useLiveKeys } from './use-live-keys';
import type { TableControls } from '../use-table';
import { useLiveSounds } from '../use-live-sounds';
import { useTableClock } from '../use-table-clock';

export interface LiveTableProps {
  info: LiveInfo;
  controls: TableControls;
  state: LiveTableState;
  board: LiveBoard;
  /** The ways to the other tables. */
  strip?: ReactNode;
}

/** What the player has in the round that shows, and what came of it once that may be told. */
function useOwnRound({ info, state, board }: Pick<LiveTableProps, 'info' | 'state' | 'board'>) {
  const { round } = state.table;
  const own = round ? state.own[round.roundId] : undefined;
  const result = round?.result ?? null;
  const isTold = useTold(result !== null, board.restMs ?? 0);
  const settled = useMemo(
    () =>
      own && result !== null && isTold
        ? board.settle(info, standingBets(own.slips), result, own.actions)
        : null,
    [board, info, own, result, isTold],
  );
  return { own, slips: standingSlips(own?.slips ?? []), result, isTold, settled };
}

type OwnRoundShown = ReturnType<typeof useOwnRound>;

/** The head with the session, what is drawn, the spots with own chips, and what was drawn before. */
export function LiveTable({ info, controls, state, board, strip }: LiveTableProps) {
  const t = useTranslations('play.live');
  const [isCovered, setCovered] = useState(false);
  const clock = useTableClock(state);
  const texts = board.useTexts(info);
  const { round, shoe } = state.table;
  const shown = useOwnRound({ info, state, board });
  const { settled, isTold, slips } = shown;
  const bets = useLiveBets({
    info,
    state,
    isOpen: clock.isOpen,
    kindOf: (key) => board.kindOf(info, key, round?.coup ?? null),
    settled: settled && { results: settled.results },
    stake: controls.stake,
    undoSlip: controls.undo,
    canUndoSlip: clock.canUndoSlip,
  });
  useLiveKeys(bets, info.maths.terms.chips, isCovered);
  useLiveSounds({ kind: info.kind, round, settled: settled && gainOf(slips, settled) });
  const { Spots, Past } = board;
  const act = clock.isDeciding && !state.doing && !isCovered ? controls.act : null;
  return (
    <div className={styles.table} style={tableStyle(info.colours)}>
      <LiveHead
        info={info}
        board={board}
        state={state}
        onDialog={setCovered}
        session={<LiveSession state={state} />}
      />
      {strip}
      <section className={styles.middle} aria-label={t('label')}>
        <div className={styles.cloth}>
          <LiveStatus
            state={state}
            clock={clock}
            texts={texts}
            isTold={isTold}
            payoutMinor={settled?.payoutMinor ?? null}
          />
          <LiveStage info={info} state={state} board={board} shown={shown} act={act} />
          <Spots info={info} bets={bets} crowd={crowdIn(state.table, state.currency)} round={round} />
        </div>
        <LiveConsole info={info} state={state} bets={bets} />
      </section>
      <aside className={styles.past}>
        <Past info={info} results={pastResults(state, isTold)} shoeId={shoe?.shoeId ?? null} />
      </aside>
      <LiveNotice controls={controls} state={state} />
    </div>
  );
}

function LiveSession({ state }: Pick<LiveTableProps, 'state'>) {
  const { staked, net } = sessionTotals(state);
  return (
    <SessionBar
      openedAt={state.openedAt}
      staked={staked}
      net={net}
      lastRoundId={state.table.round?.roundId ?? null}
      isTrialMoney={state.currency === 'TRIAL'}
    />
  );
}

interface LiveStageProps extends Pick<LiveTableProps, 'info' | 'state' | 'board'> {
  shown: OwnRoundShown;
  act: TableControls['act'] | null;
}

/** What is drawn, with the own hands where players decide. */
function LiveStage({ info, state, board: { Stage, Hands }, shown, act }: LiveStageProps) {
  const { round } = state.table;
  const { own, slips, result } = shown;
  const hands =
    Hands && round && own && slips.length > 0 ? (
      <Hands
        info={info}
        round={round}
        result={result}
        slips={slips}
        actions={own.actions}
        balance={state.balance}
        act={act}
      />
    ) : null;
  return (
    <Stage
      info={info}
      round={round}
      opened={round?.opened ?? []}
      result={result}
      offsetMs={state.offsetMs}
      hands={hands}
    />
  );
}

function gainOf(slips: readonly TableSlip[], { payoutMinor }: { payoutMinor: bigint }) {
  const stakeMinor = slips.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
  return { stakeMinor, payoutMinor };
}

/** Without the newest while what decides it is still coming to rest. */
function pastResults({ past, table }: LiveTableState, isTold: boolean) {
  const results = past?.results ?? [];
  const isComing = table.round !== null && table.round.result !== null && !isTold;
  return isComing ? results.filter(({ number }) => number !== table.round?.number) : results;
}
