import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { parseMoney } from '@/lib/money';
import { gridAt, reelsOfStep, type RoundOutcome, type RoundStep } from '@/sandbox/games/lines/engine';
import { reelCount, type SlotMaths } from '@/sandbox/games/lines/types';
import areaStyles from '@/sandbox/board/reels/area.module.css';
import { PayLines, ReelWindows } from '@/sandbox/board/reels/reel-windows';
import { reelShapes } from '@/sandbox/board/reels/shapes';
import { FreeSpinsCard } from '@/sandbox/board/reels/free-spins-card';
import { SpinConsole } from '@/sandbox/board/reels/spin-console';
import { StatusLine } from '@/sandbox/board/reels/status-line';
import { isMoreToCome, isStanding, useFrames, type Frame } from '@/sandbox/board/reels/use-frames';
import { rowsOf } from '@/sandbox/board/reels/use-symbol-names';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useStake } from '@/sandbox/board/table/use-stake';
import { framesOf, litCells, paidMinor, payingLines } from './frames';
import { isStepGain, useStatus } from './use-status';
import { useSymbolName } from './use-symbol-name';

type LinesBoardProps = BoardProps<SlotMaths, null, never, RoundOutcome>;

const noFrames: readonly Frame[] = [];
/** Where the reels stand before the first round of a session. */
const firstStep: Pick<RoundStep, 'kind' | 'stops'> = { kind: 'paid', stops: [0, 0, 0, 0, 0] };

/** Five reels with their lines; a paid spin, then each free spin it led to. */
export function Board({ info, table }: LinesBoardProps) {
  const t = useTranslations('game.shell');
  const tWin = useTranslations('game.win');
  const { mode, round } = table;
  const [chosenStake, setStake] = useStake(info);
  const frames = useMemo(() => (round ? framesOf(round.outcome) : noFrames), [round]);
  const playback = useFrames(table, frames);
  // A round that is shown again was played at its own stake.
  const stake = mode === 'showing' && round ? round.stake : chosenStake;
  const isWaiting = mode === 'waiting';
  const index = playback ? playback.index : Math.max(frames.length - 1, 0);
  const step = round?.outcome.steps[index] ?? null;
  const frame = frames[index];
  const isReelStanding = (reel: number) =>
    !isWaiting && (!frame || !playback || isStanding(frame, playback, reel));
  const isStill = isReelStanding(reelCount - 1);
  const stood = isStill ? step : null;
  const text = useStatus(info.theme, table, stood);
  const isFreeEnd = playback !== null && stood !== null && index > 0 && index + 1 === frames.length;
  const free = playback && step?.kind === 'free' ? step : null;
  const paidSoFar = () => {
    if (isWaiting || !round) return isWaiting ? 0n : null;
    if (!playback) return parseMoney(round.payout) ?? 0n;
    return paidMinor(round.outcome, isStill ? index + 1 : index, round.stake);
  };
  return (
    <>
      <div className={classNames(areaStyles.area, areaStyles.bare)}>
        <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={reelShapes} />
        <div className={areaStyles.five}>
          <Reels info={info} step={step} isStill={isStill} isReelStanding={isReelStanding} />
          <FreeSpinsCard
            won={
              playback && stood && stood.freeSpinsWon > 0
                ? { count: stood.freeSpinsWon, multiplier: info.maths.freeSpins.multiplier }
                : null
            }
            total={isFreeEnd && round ? round.payout : null}
          />
        </div>
        <StatusLine
          text={text}
          isGain={isStepGain(round, stood)}
          badge={free && tWin('freeLeft', { count: free.freeSpinsLeft, multiplier: free.multiplier })}
        />
      </div>
      <SpinConsole
        info={info}
        table={table}
        stake={stake}
        onStake={setStake}
        label={t('spin')}
        paidMinor={paidSoFar()}
        isSceneHeld={isMoreToCome(playback, frames, isStill) || isFreeEnd}
      />
    </>
  );
}

interface ReelsProps {
  info: LinesBoardProps['info'];
  step: RoundStep | null;
  isStill: boolean;
  isReelStanding: (reel: number) => boolean;
}

function Reels({ info: { maths, theme }, step, isStill, isReelStanding }: ReelsProps) {
  const t = useTranslations('game.shell');
  const nameOf = useSymbolName(theme);
  const { kind, stops } = step ?? firstStep;
  const strips = reelsOfStep(maths, kind);
  const grid = gridAt(strips, stops).map((window) => window.join(''));
  const [top, middle, bottom] = rowsOf(grid, nameOf);
  const won = isStill && step && step.units > 0 ? step : null;
  return (
    <ReelWindows
      grid={grid}
      strips={strips}
      isStanding={isReelStanding}
      {...(won && { lit: litCells(won, grid) })}
      text={isStill ? t('grid', { top, middle, bottom }) : t('turning')}
      isFree={kind === 'free'}
      scatter="S"
    >
      {won && <PayLines paths={payingLines(won)} reels={reelCount} />}
    </ReelWindows>
  );
}
