import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import { linesOf } from '@/sandbox/games/classic/lines';
import { glyphNames } from '@/sandbox/games/classic/glyph-names';
import { gridAt } from '@/sandbox/games/classic/spin';
import areaStyles from '@/sandbox/board/reels/area.module.css';
import { PayLines, ReelWindows } from '@/sandbox/board/reels/reel-windows';
import { reelShapes } from '@/sandbox/board/reels/shapes';
import { SpinConsole } from '@/sandbox/board/reels/spin-console';
import { StatusLine } from '@/sandbox/board/reels/status-line';
import { isMoreToCome, useFrames, type Frame } from '@/sandbox/board/reels/use-frames';
import { rowsOf, useSymbolNames } from '@/sandbox/board/reels/use-symbol-names';
import { isGain } from '@/sandbox/board/table/gain';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { useStake } from '@/sandbox/board/table/use-stake';
import { framesOf, paidMinor } from './frames';
import { litCells } from './lit-cells';
import { RoundExtras } from './round-extras';
import { shownStep, type ClassicBoardProps, type ShownStep } from './shown-step';
import { useStatus } from './use-status';

const noFrames: readonly Frame[] = [];

/** Three reels with their lines, and whatever small thing a title adds to them. */
export function Board({ info, table }: ClassicBoardProps) {
  const t = useTranslations('game.shell');
  const { maths } = info;
  const { mode, round } = table;
  const [chosenStake, setStake] = useStake(info);
  const frames = useMemo(() => (round ? framesOf(round.outcome) : noFrames), [round]);
  const playback = useFrames(table, frames);
  const stake = mode === 'showing' && round ? round.stake : chosenStake;
  const isWaiting = mode === 'waiting';
  const shown = shownStep(round?.outcome ?? null, frames, playback, isWaiting);
  const text = useStatus(info, table, shown);
  return (
    <>
      <div className={areaStyles.area}>
        <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={reelShapes} />
        <RoundExtras info={info} view={isWaiting ? null : (round?.outcome ?? null)} isStill={shown.isStill} />
        <div className={areaStyles.three}>
          <Reels info={info} shown={shown} scatter={round?.outcome.scatter ?? null} />
        </div>
        <StatusLine text={text} isGain={shown.isEnd && isGain(round)} />
      </div>
      <SpinConsole
        info={info}
        table={table}
        stake={stake}
        onStake={setStake}
        label={t('spin')}
        isSceneHeld={isMoreToCome(playback, frames, shown.isStill)}
        paidMinor={
          isWaiting
            ? 0n
            : round && paidMinor(maths, round.outcome, shown.stepsShown, parseMoney(round.stake) ?? 0n)
        }
      />
    </>
  );
}

interface ReelsProps {
  info: ClassicBoardProps['info'];
  shown: ShownStep;
  scatter: string | null;
}

function Reels({ info, shown, scatter }: ReelsProps) {
  const t = useTranslations('game.shell');
  const nameOf = useSymbolNames('classic', glyphNames[info.theme]);
  const { maths } = info;
  const { step, isStill, isReelStanding } = shown;
  const grid = step?.grid ?? gridAt(maths, [0, 0, 0]);
  const [top, middle, bottom] = rowsOf(grid, nameOf);
  const won = isStill && step && step.units > 0 ? step : null;
  const lines = linesOf(maths.lines);
  return (
    <ReelWindows
      grid={grid}
      strips={maths.reels}
      isStanding={isReelStanding}
      {...(won && { lit: litCells(won, maths, scatter) })}
      text={isStill ? t('grid', { top, middle, bottom }) : t('turning')}
      isFree={step !== null && step.kind !== 'spin'}
    >
      {won && <PayLines paths={won.lineWins.map(({ line }) => lines[line] ?? [])} reels={3} />}
    </ReelWindows>
  );
}
