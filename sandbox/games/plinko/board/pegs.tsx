import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { PlinkoMaths, PlinkoView } from '@/sandbox/games/plinko/types';
import { multipleText } from '@/sandbox/kit/multiples';
import type { GameInfo } from '@/sandbox/kit/game-info';
import styles from './pegs.module.css';

const unit = 20;
const rowHeight = 16;
const top = 18;
const slotHeight = 22;

interface PegsProps {
  info: GameInfo<PlinkoMaths>;
  pays: readonly number[];
  view: PlinkoView | null;
  /** Milliseconds until the balls have landed; null when nothing falls. */
  fallMs: number | null;
  /** The outcome may be seen: the balls lie in their slots. */
  isShown: boolean;
  isGain: boolean;
}

/** Where a ball is after so many rows, with so many steps to the right. */
function placeOf(rows: number, row: number, right: number): [number, number] {
  return [((rows + 1) / 2 + right - row / 2) * unit, top + row * rowHeight];
}

/** Pegs, slots and balls that fall along the drawn paths. */
export function Pegs({ info, pays, view, fallMs, isShown, isGain }: PegsProps) {
  const t = useTranslations('play.plinko');
  const { rows } = info.maths;
  const width = (rows + 1) * unit;
  const bottom = top + rows * rowHeight;
  const isBallSeen = view !== null && (fallMs !== null || isShown);
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom + slotHeight + 8}`}
      className={styles.pegs}
      style={{ aspectRatio: `${width} / ${bottom + slotHeight + 8}` }}
      role="img"
      aria-label={t('board', { rows, slots: rows + 1 })}
    >
      <PegDots info={info} />
      <Slots info={info} pays={pays} hit={isShown ? (view?.slots ?? []) : []} isGain={isGain} top={bottom} />
      {isBallSeen &&
        view.paths.map((path, index) => (
          <Ball
            key={`${path}-${index}`}
            info={info}
            path={path}
            fallMs={isShown ? null : fallMs}
            delay={index}
          />
        ))}
    </svg>
  );
}

function PegDots({ info: { maths, look } }: Pick<PegsProps, 'info'>) {
  const [light] = look.symbols.peg ?? [''];
  return (
    <g fill={light} opacity="0.85">
      {Array.from({ length: maths.rows }, (_, row) =>
        Array.from({ length: row + 1 }, (_, right) => {
          const [x, y] = placeOf(maths.rows, row, right);
          return <circle key={`${row}-${right}`} cx={x} cy={y} r="2.4" />;
        }),
      )}
    </g>
  );
}

interface SlotsProps extends Pick<PegsProps, 'info' | 'pays' | 'isGain'> {
  hit: readonly number[];
  top: number;
}

function Slots({ info: { look }, pays, hit, isGain, top: y }: SlotsProps) {
  const [, poor, poorDark] = look.symbols.slot ?? ['', '', ''];
  const [, rich] = look.symbols.edge ?? ['', '', ''];
  const most = Math.log(Math.max(...pays));
  const least = Math.log(Math.min(...pays));
  return (
    <g>
      {pays.map((pay, slot) => {
        const share = Math.round(((Math.log(pay) - least) / (most - least)) * 100);
        return (
          <g
            key={slot}
            className={styles.slot}
            data-hit={hit.includes(slot) || undefined}
            data-gain={isGain || undefined}
          >
            <rect
              x={slot * unit + 1}
              y={y}
              width={unit - 2}
              height={slotHeight}
              rx="4"
              stroke={poorDark}
              style={{ fill: `color-mix(in oklab, ${rich} ${share}%, ${poor})` }}
            />
            <text
              x={slot * unit + unit / 2}
              y={y + slotHeight / 2 + 2.8}
              textAnchor="middle"
              fontSize={pay >= 10_000 ? 7.5 : 8.5}
            >
              {multipleText(pay).replace(/\.?0+$/, '')}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface BallProps extends Pick<PegsProps, 'info' | 'fallMs'> {
  path: string;
  delay: number;
}

/** Falls by the browser's own animation; at rest it lies in its slot. */
function Ball({ info: { maths, look }, path, fallMs, delay }: BallProps) {
  const ball = useRef<SVGGElement>(null);
  const [light, middle, dark] = look.symbols.ball ?? ['', '', ''];
  const course = courseOf(maths.rows, path);
  const [x, y] = course.at(-1) ?? [0, 0];
  const isFalling = fallMs !== null;
  useEffect(() => {
    const element = ball.current;
    if (!element || fallMs === null || typeof element.animate !== 'function') return;
    const frames = courseOf(maths.rows, path).map(([left, down]) => ({
      transform: `translate(${left}px, ${down}px)`,
      easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)',
    }));
    const wait = delay * 0.18 * fallMs;
    const animation = element.animate(frames, {
      duration: Math.max(1, fallMs - wait),
      delay: wait,
      fill: 'both',
    });
    return () => animation.cancel();
    // A ball falls once; how long was fixed when it was let go.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFalling, path]);
  return (
    <g
      ref={ball}
      className={styles.ball}
      data-falling={isFalling || undefined}
      transform={`translate(${x} ${y})`}
    >
      <circle r="6" fill={middle} stroke={dark} strokeWidth="1" />
      <circle cx="-2" cy="-2" r="1.8" fill={light} />
    </g>
  );
}

/** From above the first peg down to the slot. */
function courseOf(rows: number, path: string): [number, number][] {
  let right = 0;
  const places = [...path].map((letter, row): [number, number] => {
    const [x, y] = placeOf(rows, row, right);
    if (letter === 'R') right += 1;
    return [x, y - 7];
  });
  const [x, y] = placeOf(rows, rows, right);
  const [startX] = placeOf(rows, 0, 0);
  return [[startX, 0], ...places, [x, y + 4]];
}
