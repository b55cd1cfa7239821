// tidy: game palette — a game's colours are data of the game, not of the site's two themes.

/** Light, middle and dark of one colour. */
export type Ramp = readonly [light: string, middle: string, dark: string];

export const ramps = {
  gold: ['#ffe9a8', '#f2b441', '#8a4f08'],
  ruby: ['#ffb3b8', '#e0334a', '#7a0a26'],
  rose: ['#ffd0e4', '#f0609c', '#8a1c55'],
  coral: ['#ffd2bf', '#ff7a59', '#9a2a1c'],
  amber: ['#ffe0ad', '#f2953a', '#8a3d0c'],
  lime: ['#eaf7a8', '#9ccb3b', '#3f6410'],
  jade: ['#bff5d6', '#35b87c', '#0c5b42'],
  teal: ['#b8f4ef', '#2cb5b5', '#0b5560'],
  sky: ['#cdeeff', '#4aaef0', '#134f94'],
  azure: ['#c6d6ff', '#5378f0', '#20308f'],
  violet: ['#e2d3ff', '#9466ef', '#432092'],
  orchid: ['#f6ccff', '#c558dd', '#641b80'],
  pearl: ['#ffffff', '#d5deea', '#77879e'],
  bronze: ['#f4d5ae', '#b87b43', '#5a3112'],
  ice: ['#f0fcff', '#a3dcf2', '#3f7fa6'],
  sand: ['#fff0d2', '#dcb77a', '#7d5a24'],
  slate: ['#dfe5f1', '#8a9ab8', '#3c4a68'],
} as const satisfies Record<string, Ramp>;

export type RampName = keyof typeof ramps;

export interface Scene {
  /** From the top of the picture down. */
  sky: Ramp;
  /** Far, near and nearest ground. */
  ground: Ramp;
  glow: string;
}

/** How a theme looks: the scene behind the game and, where it has symbols, the colour of each. */
export interface GameLook {
  scene: Scene;
  symbols: Readonly<Record<string, Ramp>>;
}
