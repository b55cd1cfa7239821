import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { tableStyle } from '@/sandbox/board/betting-table/table-style';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import { minorOf } from '@/sandbox/kit/betting-table/placed-bets';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { TableSlip } from '@/sandbox/kit/table-wire';
import { SessionBar } from '../../shell/session-bar';
import { crowdIn } from '../crowd';
import { LiveConsole } from './live-console';
import { LiveHead } from './live-head';
import { LiveNotice } from './live-notice';
import { LiveStatus } from './live-status';
import styles from './live-table.module.css';
import { sessionTotals } from '../table-figures';
import { type LiveTableState } from '../table-state';
import type { ChipDrafts } from '../use-chip-drafts';
import { useLiveBets } from '../use-live-bets';
import { shownResults, useRoundShown, type RoundShown } from '../use-round-shown';
import { useLiveKeys } from './use-live-keys';
import type { TableControls } from '../use-table';
import { useLiveSounds } from '../sound/use-live-sounds';
import { useTableClock } from '../use-table-clock';

// Most tables have no camera.
const StudioVideo = lazy(() =>
  import('./video/studio-video').then((file) => ({ default: file.StudioVideo })),
);

export interface LiveTableProps {
  info: LiveInfo;
  controls: TableControls;
  state: LiveTableState;
  board: LiveBoard;
  /** What is laid here and at the tables beside it; a table that is alone keeps its own. */
  drafts?: ChipDrafts;
  /** The name of a table beside this one at which money stands, so that none is taken here; null when there is none. */
  boundTo?: string | null;
}

/** The head with the session, what is drawn, the spots with own chips, and what was drawn before. */
export function LiveTable({ info, controls, state, board, drafts, boundTo = null }: LiveTableProps) {
  const t = useTranslations('play.live');
  const [isCovered, setCovered] = useState(false);
  const clock = useTableClock(state);
  const texts = board.useTexts(info);
  const { round, shoe } = state.table;
  const shown = useRoundShown({ info, state, board });
  const { settled, isTold, slips } = shown;
  const bets = useLiveBets({
    info,
    state,
    isOpen: clock.isOpen,
    kindOf: (key) => board.kindOf(info, key, round?.coup ?? null),
    unitOf: (key) => board.unitOf?.(info, key) ?? minorOf(info.maths.terms.unit),
    settled: settled && { results: settled.results },
    stake: controls.stake,
    undoSlip: controls.undo,
    canUndoSlip: clock.canUndoSlip,
    drafts,
  });
  useLiveKeys(bets, { chips: info.maths.terms.chips, next: controls.tables.next, isCovered });
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
      <section className={styles.middle} aria-label={t('label')}>
        <div className={styles.cloth}>
          <LiveStatus
            state={state}
            clock={clock}
            texts={texts}
            isTold={isTold}
            payoutMinor={settled?.payoutMinor ?? null}
          />
          <LiveCamera state={state} />
          <LiveStage info={info} state={state} board={board} shown={shown} act={act} />
          <Spots info={info} bets={bets} crowd={crowdIn(state.table, state.currency)} round={round} />
        </div>
        <LiveConsole info={info} state={state} bets={bets} boundTo={boundTo} />
      </section>
      <aside className={styles.past}>
        <Past info={info} results={shownResults(state, isTold)} shoeId={shoe?.shoeId ?? null} />
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

/** What a studio shows; nothing at a table that is dealt by program. */
function LiveCamera({ state }: Pick<LiveTableProps, 'state'>) {
  const { studio } = state.table;
  if (!studio?.video) return null;
  const { name, video } = studio;
  return (
    <Suspense fallback={null}>
      <StudioVideo key={video.url} studio={{ name, video }} />
    </Suspense>
  );
}

interface LiveStageProps extends Pick<LiveTableProps, 'info' | 'state' | 'board'> {
  shown: RoundShown;
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
