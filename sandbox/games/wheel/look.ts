// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type GameLook, type Ramp } from '@/sandbox/kit/look';

const scenes: Readonly<Record<string, GameLook['scene']>> = {
  'promenade-wheel': {
    sky: ['#0c2038', '#1f5a80', '#f0a878'],
    ground: ['#17405c', '#0f2a40', '#081624'],
    glow: '#ffd8a0',
  },
  'eight-tides': {
    sky: ['#062a34', '#0f6a70', '#8fe0c0'],
    ground: ['#0d4a54', '#083038', '#041a20'],
    glow: '#a0fff0',
  },
  'sun-and-moon-wheel': {
    sky: ['#140c34', '#4a2a7c', '#f0a050'],
    ground: ['#301c58', '#1e123c', '#0e081f'],
    glow: '#ffd070',
  },
  'three-winds': {
    sky: ['#202c44', '#50708f', '#d0dce4'],
    ground: ['#34485f', '#223044', '#111a28'],
    glow: '#d8ecff',
  },
};

export const looks: Readonly<Record<string, GameLook>> = Object.fromEntries(
  Object.entries(scenes).map(([theme, scene]) => [theme, { scene, symbols: {} }]),
);

const nothing: Ramp = ['#5c6478', '#30374a', '#191e2c'];
const payRamps: readonly (readonly [below: number, ramp: Ramp])[] = [
  [1, nothing],
  [10, ramps.slate],
  [11, ramps.ice],
  [13, ramps.sky],
  [16, ramps.teal],
  [20, ramps.jade],
  [22, ramps.lime],
  [31, ramps.amber],
  [60, ramps.coral],
  [Infinity, ramps.gold],
];

/** The colour of a segment: its name's, or by what it pays. */
export function segmentRamp(name: string | null, tenths: number): Ramp {
  if (name !== null && Object.hasOwn(ramps, name)) return ramps[name as keyof typeof ramps];
  return payRamps.find(([below]) => tenths < below)?.[1] ?? nothing;
}

/** Rim, nails and hub of every wheel, and what is written on its segments. */
export const wheelMetal = {
  rim: ['#f7dfa6', '#c08a3c', '#5a3a14'] as Ramp,
  nail: '#fff3cf',
  hub: '#2a1d12',
  line: '#1d1408',
  lightText: '#fffaf0',
  darkText: '#1a1408',
} as const;
