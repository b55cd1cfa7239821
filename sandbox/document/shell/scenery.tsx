import type { Family } from '@/sandbox/kit/families';
import type { Scene } from '@/sandbox/kit/look';
import { places } from './places';
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
