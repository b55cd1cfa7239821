import type { Scene } from '@/sandbox/kit/look';
import styles from './scenery.module.css';

/** The land behind the reels: sky, light and three ranges, in the title's colours. Its shape follows from `seed`. */
export function Scenery({ scene, seed }: { scene: Scene; seed: string }) {
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
      {sparks(turn).map(([x, y, size]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={size} fill={scene.glow} fillOpacity="0.65" />
      ))}
      {scene.ground.map((colour, index) => (
        <path key={colour} d={range(turn + index * 37, 640 + index * 110)} fill={colour} />
      ))}
      <rect width="1000" height="1000" fill="url(#scene-dusk)" />
    </svg>
  );
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
