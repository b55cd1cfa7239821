import type { GameLook } from '@/sandbox/kit/look';

/** Where the spots of each face lie, on a grid of three by three. */
const spots: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
];

interface DieProps {
  /** Null shows a blank die. */
  face: number | null;
  look: GameLook;
  className?: string | undefined;
}

export function Die({ face, look, className }: DieProps) {
  const [light, middle, dark] = look.symbols.die ?? ['', '', ''];
  const [, spot, spotDark] = look.symbols.spot ?? ['', '', ''];
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <rect x="4" y="4" width="92" height="92" rx="20" fill={middle} stroke={dark} strokeWidth="3" />
      <rect x="9" y="9" width="82" height="82" rx="16" fill={light} />
      {(spots[face ?? 0] ?? []).map(([column, row]) => (
        <circle
          key={`${column}-${row}`}
          cx={27 + column * 23}
          cy={27 + row * 23}
          r="9"
          fill={spot}
          stroke={spotDark}
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}
