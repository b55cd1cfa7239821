import { Fragment, type ReactNode } from 'react';
import type { Family } from '@/sandbox/kit/families';
import type { Scene } from '@/sandbox/kit/look';
import styles from './scenery.module.css';

interface SceneryProps {
  scene: Scene;
  family: Family;
  seed: string;
}

/** What is behind a game: light and a place of its family, in the title's colours. Its shape follows from `seed`. */
export function Scenery({ scene, family, seed }: SceneryProps) {
  const turn = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (
    <svg
      className={styles.scenery}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={scene.sky[0]} />
          <stop offset="0.55" stopColor={scene.sky[1]} />
          <stop offset="1" stopColor={scene.sky[2]} />
        </linearGradient>
        {/* What stands on the ground is read, so the ground is dark. */}
        <linearGradient id="scene-dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.55" stopColor={scene.ground[2]} stopOpacity="0" />
          <stop offset="1" stopColor={scene.ground[2]} stopOpacity="0.85" />
        </linearGradient>
        <radialGradient id="scene-glow">
          <stop offset="0" stopColor={scene.glow} stopOpacity="0.75" />
          <stop offset="1" stopColor={scene.glow} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1000" height="1000" fill="url(#scene-sky)" />
      <circle cx={300 + (turn % 5) * 100} cy="560" r="420" fill="url(#scene-glow)" />
      {places[family](scene, turn)}
      <rect width="1000" height="1000" fill="url(#scene-dusk)" />
    </svg>
  );
}

type Place = (scene: Scene, turn: number) => ReactNode;

/** Sparks over three ranges. */
const land: Place = ({ ground, glow }, turn) => (
  <>
    {sparks(turn).map(([x, y, size]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r={size} fill={glow} fillOpacity="0.65" />
    ))}
    {ground.map((colour, index) => (
      <path key={colour} d={range(turn + index * 37, 640 + index * 110)} fill={colour} />
    ))}
  </>
);

/** A panelled wall, lamps over it and the edge of a table. */
const room: Place = ({ sky, ground, glow }) => (
  <>
    <rect width="1000" height="1000" fill={ground[1]} fillOpacity="0.75" />
    {every(10, (index) => (
      <rect
        x={index * 100 + 8}
        y="330"
        width="84"
        height="250"
        rx="6"
        fill={ground[2]}
        fillOpacity="0.55"
        stroke={sky[2]}
        strokeOpacity="0.3"
      />
    ))}
    {[220, 500, 780].map((x) => (
      <g key={x}>
        <path d={`M${x} 0V120`} stroke={ground[0]} strokeWidth="4" />
        <path d={`M${x - 60} 176Q${x} 84 ${x + 60} 176Z`} fill={ground[0]} />
        <path d={`M${x - 56} 178L${x - 250} 760H${x + 250}L${x + 56} 178Z`} fill={glow} fillOpacity="0.13" />
      </g>
    ))}
    <ellipse cx="500" cy="1010" rx="860" ry="390" fill={ground[2]} />
    <ellipse cx="500" cy="1016" rx="826" ry="368" fill={sky[1]} fillOpacity="0.5" />
  </>
);

/** A floor of lines that run to a far light. */
const arcade: Place = ({ ground, glow }, turn) => (
  <>
    {sparks(turn).map(([x, y, size]) => (
      <rect key={`${x}-${y}`} x={x} y={y} width={size * 3} height={size * 3} fill={glow} fillOpacity="0.5" />
    ))}
    <rect y="600" width="1000" height="400" fill={ground[2]} />
    <g stroke={glow} strokeOpacity="0.22" strokeWidth="2">
      {every(21, (index) => (
        <path d={`M${400 + index * 10} 600L${(index - 10) * 190 + 500} 1000`} />
      ))}
      {every(8, (index) => (
        <path d={`M0 ${600 + (index * index * 400) / 49}H1000`} />
      ))}
    </g>
  </>
);

/** A hall with bunting. */
const hall: Place = ({ ground, glow }, turn) => (
  <>
    <rect width="1000" height="1000" fill={ground[0]} fillOpacity="0.45" />
    {[150, 290].map((top, row) =>
      every(12, (index) => {
        const x = index * 90 + row * 45 - 20;
        const y = top + Math.sin((index / 11) * Math.PI) * 70;
        return (
          <path
            d={`M${x} ${y}h64l-32 74Z`}
            fill={(index + turn + row) % 2 ? glow : ground[1]}
            fillOpacity="0.6"
          />
        );
      }),
    )}
    <path d="M0 760Q500 700 1000 760V1000H0Z" fill={ground[1]} />
    <path d="M0 860Q500 810 1000 860V1000H0Z" fill={ground[2]} />
  </>
);

const places: Readonly<Record<Family, Place>> = {
  reels: land,
  sea: land,
  cards: room,
  table: room,
  instant: arcade,
  crash: land,
  paper: hall,
};

function every(count: number, draw: (index: number) => ReactNode): ReactNode {
  return Array.from({ length: count }, (_, index) => <Fragment key={index}>{draw(index)}</Fragment>);
}

/** A ridge from edge to edge. */
function range(turn: number, height: number): string {
  const points = Array.from({ length: 9 }, (_, index) => {
    const rise = Math.sin((turn % 13) + index * 1.7) * 46 + Math.sin((turn % 7) * 2 + index * 0.9) * 34;
    return `${index * 125} ${Math.round(height + rise)}`;
  });
  return `M0 1000L0 ${height}L${points.join('L')}L1000 1000Z`;
}

function sparks(turn: number): [number, number, number][] {
  return Array.from({ length: 26 }, (_, index) => [
    (turn * 31 + index * 197) % 1000,
    (turn * 17 + index * 89) % 560,
    1 + ((turn + index * 5) % 4) * 0.7,
  ]);
}
