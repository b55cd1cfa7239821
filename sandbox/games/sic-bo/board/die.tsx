import type { DiceLook } from '@/sandbox/games/sic-bo/look';

interface DieProps {
  /** 0 is a die whose face is not shown. */
  face: number;
  look: DiceLook | undefined;
  className?: string | undefined;
}

const near = 27;
const far = 73;

/** Where the pips of each face lie on a grid of 100. */
const pips: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[50, 50]],
  [
    [near, near],
    [far, far],
  ],
  [
    [near, near],
    [50, 50],
    [far, far],
  ],
  [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ],
  [
    [near, near],
    [far, near],
    [50, 50],
    [near, far],
    [far, far],
  ],
  [
    [near, near],
    [far, near],
    [near, 50],
    [far, 50],
    [near, far],
    [far, far],
  ],
];

/** One die, drawn; what it shows is said beside it. */
export function Die({ face, look, className }: DieProps) {
  return (
    <svg viewBox="0 0 100 108" className={className} aria-hidden="true">
      <rect x="2" y="10" width="96" height="96" rx="20" fill={look?.side} />
      <rect x="2" y="2" width="96" height="96" rx="20" fill={look?.body} />
      <rect
        x="8"
        y="7"
        width="84"
        height="84"
        rx="17"
        fill="none"
        stroke={look?.side}
        strokeWidth="1.5"
        opacity="0.6"
      />
      {(pips[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={face === 1 ? 15 : 10}
          fill={face === 1 ? look?.onePip : look?.pip}
        />
      ))}
    </svg>
  );
}
