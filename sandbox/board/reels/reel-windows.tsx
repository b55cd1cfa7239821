import { memo, useState, type ReactNode } from 'react';
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
  /** The symbol that brings free spins: once all but one of them stand, the reels that still turn are marked. It changes no time. */
  scatter?: string;
  /** Over the reels. */
  children?: ReactNode;
}

const none: ReadonlySet<string> = new Set();
/** So many scatters bring free spins. */
const fewestScatters = 3;

const countIn = (window: string, symbol: string | undefined) =>
  symbol === undefined ? 0 : window.split(symbol).length - 1;

/** Reels that turn and stand, with the cells that pay lit. */
export function ReelWindows(props: ReelWindowsProps) {
  const { grid, isStanding, lit = none, text, isFree, scatter, children } = props;
  const stood = grid.filter((_, reel) => isStanding(reel)).map((window) => countIn(window, scatter));
  const isHoped = stood.reduce((sum, count) => sum + count, 0) === fewestScatters - 1;
  return (
    <div
      className={classNames(styles.reels, isFree && styles.free, lit.size > 0 && styles.hasWin)}
      data-reels={grid.length}
    >
      <p className="visually-hidden">{text}</p>
      <div className={styles.windows} aria-hidden="true">
        {grid.map((window, reel) => (
          <Reel key={reel} {...props} window={window} reel={reel} isHoped={isHoped} />
        ))}
      </div>
      {children}
    </div>
  );
}

type ReelProps = ReelWindowsProps & { window: string; reel: number; isHoped: boolean };

/** What turns stays in the document once it has turned, unseen: to make its symbols anew for each round costs several frames. */
function Reel({ isHoped, ...props }: ReelProps) {
  const isTurning = !props.isStanding(props.reel);
  const [hasTurned, setHasTurned] = useState(isTurning);
  if (isTurning && !hasTurned) setHasTurned(true);
  return (
    <div className={styles.reel} data-hoped={(isTurning && isHoped) || undefined}>
      <StandingCells {...props} isSeen={!isTurning} />
      {hasTurned && (
        <TurningCells strip={props.strips[props.reel] ?? ''} reel={props.reel} isSeen={isTurning} />
      )}
    </div>
  );
}

function StandingCells(props: Omit<ReelProps, 'isHoped'> & { isSeen: boolean }) {
  const { window, reel, isSeen, lit = none, leaving = none, fresh = none, frame = 0 } = props;
  return (
    <div
      className={classNames(styles.column, isSeen && fresh.size === 0 && styles.standing)}
      data-unseen={!isSeen || undefined}
    >
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
            data-scatter={symbol === props.scatter || undefined}
          >
            <SymbolIcon symbol={symbol} className={styles.icon} />
          </span>
        );
      })}
      {fresh.size === 0 && <PassingCells strip={props.strips[reel] ?? ''} reel={reel} />}
    </div>
  );
}

interface StripProps {
  strip: string;
  reel: number;
}

/** What was in the window when the reel came to its end: it leaves below as what stands comes from above. */
const PassingCells = memo(function PassingCells({ strip, reel }: StripProps) {
  return [...strip.slice(reel * 2, reel * 2 + 3)].map((symbol, index) => (
    <span key={`passing-${index}`} className={styles.cell}>
      <SymbolIcon symbol={symbol} className={styles.icon} />
    </span>
  ));
});

/** Eight symbols of the strip, twice, so that the loop has no seam. */
const TurningCells = memo(function TurningCells({ strip, reel, isSeen }: StripProps & { isSeen: boolean }) {
  const turning = [...strip.slice(reel * 2, reel * 2 + 8)];
  return (
    <div className={styles.turning} data-reel={reel} data-unseen={!isSeen || undefined}>
      {[...turning, ...turning].map((symbol, index) => (
        <span key={index} className={styles.cell}>
          <SymbolIcon symbol={symbol} className={styles.icon} />
        </span>
      ))}
    </div>
  );
});

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
