import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import { ladderOf, reelsOf, windowAt } from '@/sandbox/games/ways/cascade';
import { glyphNames } from '@/sandbox/games/ways/glyph-names';
import { unitsMinor } from '@/sandbox/games/ways/stakes';
import type { WaysMaths, WaysView } from '@/sandbox/games/ways/types';
import areaStyles from '@/sandbox/board/reels/area.module.css';
import { Chips } from '@/sandbox/board/reels/chips';
import { FreeSpinsCard } from '@/sandbox/board/reels/free-spins-card';
import { ReelWindows } from '@/sandbox/board/reels/reel-windows';
import { reelShapes } from '@/sandbox/board/reels/shapes';
import { SpinConsole } from '@/sandbox/board/reels/spin-console';
import { StatusLine } from '@/sandbox/board/reels/status-line';
import { isMoreToCome, isStanding, useFrames } from '@/sandbox/board/reels/use-frames';
import { rowsOf, useSymbolNames } from '@/sandbox/board/reels/use-symbol-names';
import { isGain } from '@/sandbox/board/table/gain';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useStake } from '@/sandbox/board/table/use-stake';
import { framesOf, goneCells, winCells, type WaysFrame } from './frames';
import { useStatus } from './use-status';

type WaysBoardProps = BoardProps<WaysMaths, null, never, WaysView>;

const noFrames: readonly WaysFrame[] = [];

/** Five reels with 243 ways; wins leave one by one, and what stands above falls in. */
export function Board({ info, table }: WaysBoardProps) {
  const t = useTranslations('game.shell');
  const tWays = useTranslations('play.ways');
  const { mode, round } = table;
  const [chosenStake, setStake] = useStake(info);
  const frames = useMemo(() => (round ? framesOf(round.outcome) : noFrames), [round]);
  const playback = useFrames(table, frames);
  const stake = mode === 'showing' && round ? round.stake : chosenStake;
  const isWaiting = mode === 'waiting';
  const index = playback ? playback.index : Math.max(frames.length - 1, 0);
  const frame = frames[index] ?? null;
  const isReelStanding = (reel: number) =>
    !isWaiting && (!frame || !playback || isStanding(frame, playback, reel));
  const isStill = [0, 1, 2, 3, 4].every(isReelStanding);
  const text = useStatus(info, table, { frame, isStill });
  const left = playback && frame && frame.spin.kind === 'free' ? frame.spin.freeSpinsLeft : null;
  const rest = playback && isStill && frame?.kind === 'rest' ? frame : null;
  const isFreeEnd = rest !== null && rest.spinIndex > 0 && index + 1 === frames.length;
  return (
    <>
      <div className={areaStyles.area}>
        <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={reelShapes} />
        <Ladder maths={info.maths} frame={isWaiting ? null : frame} />
        <div className={areaStyles.five}>
          <Reels info={info} frame={frame} index={index} isStill={isStill} isReelStanding={isReelStanding} />
          <FreeSpinsCard
            won={rest && rest.spin.freeSpinsWon > 0 ? { count: rest.spin.freeSpinsWon } : null}
            total={isFreeEnd && round ? round.payout : null}
          />
        </div>
        <StatusLine
          text={text}
          isGain={mode === 'idle' && isGain(round)}
          badge={left === null ? null : tWays('freeLeft', { count: left })}
        />
      </div>
      <SpinConsole
        info={info}
        table={table}
        stake={stake}
        onStake={setStake}
        label={t('spin')}
        isSceneHeld={isMoreToCome(playback, frames, isStill) || isFreeEnd}
        paidMinor={
          isWaiting ? 0n : round && unitsMinor(info.maths, frame?.units ?? 0, parseMoney(round.stake) ?? 0n)
        }
      />
    </>
  );
}

/** The rungs that wins climb; the one that multiplies what is shown is lit. */
function Ladder({ maths, frame }: { maths: WaysMaths; frame: WaysFrame | null }) {
  const t = useTranslations('play.ways');
  const ladder = ladderOf(maths, frame?.spin.kind ?? 'paid');
  if (ladder.length < 2) return null;
  const rung = frame?.tumble ? Math.min(frame.tumblesBefore, ladder.length - 1) : -1;
  return (
    <Chips
      label={t('ladder')}
      items={ladder.map((multiplier, index) => ({
        key: String(index),
        text: t('times', { count: multiplier }),
        isOn: index === rung,
      }))}
    />
  );
}

interface ReelsProps {
  info: WaysBoardProps['info'];
  frame: WaysFrame | null;
  index: number;
  isStill: boolean;
  isReelStanding: (reel: number) => boolean;
}

function Reels({ info, frame, index, isStill, isReelStanding }: ReelsProps) {
  const t = useTranslations('game.shell');
  const nameOf = useSymbolNames('ways', glyphNames[info.theme]);
  const kind = frame?.spin.kind ?? 'paid';
  const strips = reelsOf(info.maths, kind);
  const grid = frame?.grid ?? strips.map((strip) => windowAt(strip, 0));
  const [top, middle, bottom] = rowsOf(grid, nameOf);
  const tumble = isStill ? (frame?.tumble ?? null) : null;
  return (
    <ReelWindows
      grid={grid}
      strips={strips}
      isStanding={isReelStanding}
      {...(tumble && { lit: winCells(tumble), leaving: goneCells(tumble) })}
      {...(isStill && frame && { fresh: frame.fresh })}
      frame={index}
      text={isStill ? t('grid', { top, middle, bottom }) : t('turning')}
      isFree={kind === 'free'}
      scatter="S"
    />
  );
}
