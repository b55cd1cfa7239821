import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { gridAt, reelsOfStep, type RoundStep, type Window } from '@/sandbox/games/lines/engine';
import { lines } from '@/sandbox/games/lines/lines';
import { reelCount, rowCount, type SlotMaths, type SlotSymbol } from '@/sandbox/games/lines/types';
import styles from './reels.module.css';
import { SymbolIcon } from '@/sandbox/board/table/symbol-icon';
import { useSymbolName } from './use-symbol-name';

interface ReelsProps {
  maths: SlotMaths;
  theme: string;
  /** What the reels show, or come to show as they stop. */
  step: Pick<RoundStep, 'kind' | 'stops'>;
  /** Reels that stand, from the left; all of them when nothing turns. */
  stopped: number;
  /** The step whose pays are highlighted, once every reel stands. */
  won: RoundStep | null;
}

export function Reels({ maths, theme, step, stopped, won }: ReelsProps) {
  const t = useTranslations('game.shell');
  const nameOf = useSymbolName(theme);
  const strips = reelsOfStep(maths, step.kind);
  const grid = gridAt(strips, step.stops);
  const lit = useMemo(() => (won ? litCells(won, grid) : new Set<string>()), [won, grid]);
  const isStill = stopped === reelCount;
  const rows = [0, 1, 2].map((row) => grid.map((window) => nameOf(window[row] as SlotSymbol)).join(', '));
  return (
    <div className={classNames(styles.reels, step.kind === 'free' && styles.free, won && styles.hasWin)}>
      {/* The picture as text: five symbols in each of three rows. */}
      <p className="visually-hidden">
        {isStill
          ? t('grid', { top: rows[0] ?? '', middle: rows[1] ?? '', bottom: rows[2] ?? '' })
          : t('turning')}
      </p>
      <div className={styles.windows} aria-hidden="true">
        {grid.map((window, reel) =>
          reel < stopped ? (
            <StandingReel key={`${reel}-still`} window={window} reel={reel} lit={lit} />
          ) : (
            <TurningReel key={`${reel}-turning`} strip={strips[reel] ?? ''} reel={reel} />
          ),
        )}
      </div>
      {won && <WinLines step={won} />}
    </div>
  );
}

function StandingReel({ window, reel, lit }: { window: Window; reel: number; lit: ReadonlySet<string> }) {
  return (
    <div className={classNames(styles.reel, styles.standing)}>
      {window.map((symbol, row) => (
        <span key={row} className={classNames(styles.cell, lit.has(`${reel}:${row}`) && styles.lit)}>
          <SymbolIcon symbol={symbol} className={styles.icon} />
        </span>
      ))}
    </div>
  );
}

/** Eight symbols of the strip, twice, so that the loop has no seam. */
function TurningReel({ strip, reel }: { strip: string; reel: number }) {
  const turning = [...strip.slice(reel * 2, reel * 2 + 8)] as SlotSymbol[];
  return (
    <div className={styles.reel}>
      <div className={styles.turning} data-reel={reel}>
        {[...turning, ...turning].map((symbol, index) => (
          <span key={index} className={styles.cell}>
            <SymbolIcon symbol={symbol} className={styles.icon} />
          </span>
        ))}
      </div>
    </div>
  );
}

function litCells({ lineWins, scatterUnits }: RoundStep, grid: readonly Window[]): Set<string> {
  const cells = new Set<string>();
  for (const { line, length } of lineWins) {
    for (let reel = 0; reel < length; reel += 1) cells.add(`${reel}:${lines[line]?.[reel] ?? 0}`);
  }
  if (scatterUnits > 0) {
    grid.forEach((window, reel) =>
      window.forEach((symbol, row) => symbol === 'S' && cells.add(`${reel}:${row}`)),
    );
  }
  return cells;
}

/** The paying lines over the grid, as far as they pay. */
function WinLines({ step }: { step: RoundStep }) {
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${reelCount * 100} ${rowCount * 100}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {step.lineWins.map(({ line, length }) => (
        <polyline
          key={line}
          points={(lines[line] ?? [])
            .slice(0, length)
            .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
            .join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
