import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { SymbolIcon } from '../table/symbol-icon';
import styles from './reel-windows.module.css';

export const cellKey = (reel: number, row: number): string => `${reel}:${row}`;

interface ReelWindowsProps {
  /** What each reel shows or comes to show, top to bottom. */
  grid: readonly string[];
  strips: readonly string[];
  isStanding: (reel: number) => boolean;
  /** Cells that pay, by `cellKey`; the others step back. */
  lit?: ReadonlySet<string>;
  /** Cells that leave after they have paid. */
  leaving?: ReadonlySet<string>;
  /** Cells that have just fallen in; `frame` makes them fall once. */
  fresh?: ReadonlySet<string>;
  frame?: number;
  /** The picture as text. */
  text: string;
  isFree?: boolean;
  /** Over the reels. */
  children?: ReactNode;
}

const none: ReadonlySet<string> = new Set();

/** Reels that turn and stand, with the cells that pay lit. */
export function ReelWindows(props: ReelWindowsProps) {
  const { grid, strips, isStanding, lit = none, text, isFree, children } = props;
  return (
    <div
      className={classNames(styles.reels, isFree && styles.free, lit.size > 0 && styles.hasWin)}
      data-reels={grid.length}
    >
      <p className="visually-hidden">{text}</p>
      <div className={styles.windows} aria-hidden="true">
        {grid.map((window, reel) =>
          isStanding(reel) ? (
            <StandingReel key={`${reel}-still`} {...props} window={window} reel={reel} />
          ) : (
            <TurningReel key={`${reel}-turning`} strip={strips[reel] ?? ''} reel={reel} />
          ),
        )}
      </div>
      {children}
    </div>
  );
}

type StandingReelProps = ReelWindowsProps & { window: string; reel: number };

function StandingReel(props: StandingReelProps) {
  const { window, reel, lit = none, leaving = none, fresh = none, frame = 0 } = props;
  return (
    <div className={classNames(styles.reel, fresh.size === 0 && styles.standing)}>
      {[...window].map((symbol, row) => {
        const key = cellKey(reel, row);
        const isFresh = fresh.has(key);
        return (
          <span
            key={isFresh ? `${row}-${frame}` : row}
            className={classNames(
              styles.cell,
              lit.has(key) && styles.lit,
              leaving.has(key) && styles.leaving,
              isFresh && styles.fresh,
            )}
            data-lit={lit.has(key) || undefined}
          >
            <SymbolIcon symbol={symbol} className={styles.icon} />
          </span>
        );
      })}
    </div>
  );
}

/** Eight symbols of the strip, twice, so that the loop has no seam. */
function TurningReel({ strip, reel }: { strip: string; reel: number }) {
  const turning = [...strip.slice(reel * 2, reel * 2 + 8)];
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

interface PayLinesProps {
  /** The cells of each paying line, reel and row. */
  paths: readonly (readonly (readonly [reel: number, row: number])[])[];
  reels: number;
}

/** The paying lines over the reels. */
export function PayLines({ paths, reels }: PayLinesProps) {
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${reels * 100} 300`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {paths.map((path, index) => (
        <polyline
          // Two lines may pay on the same cells.
          key={index}
          points={path.map(([reel, row]) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
