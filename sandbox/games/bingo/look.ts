// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type GameLook } from '@/sandbox/kit/look';

const scenes: Readonly<Record<string, GameLook['scene']>> = {
  'market-day-bingo': {
    sky: ['#f0a050', '#d0603c', '#7a2f48'],
    ground: ['#5a2440', '#3a1830', '#1c0c1a'],
    glow: '#ffd890',
  },
  'quick-line-bingo': {
    sky: ['#0f2f4f', '#1f6f9f', '#8fe0d0'],
    ground: ['#174a6c', '#0e304a', '#071a2c'],
    glow: '#9ff0ff',
  },
  'five-shapes-bingo': {
    sky: ['#2a1450', '#6a2f9f', '#f09fc0'],
    ground: ['#451f70', '#2b144a', '#150a28'],
    glow: '#ffb8e8',
  },
  'town-hall-bingo': {
    sky: ['#2a3020', '#6f7f48', '#f0e0a0'],
    ground: ['#454f30', '#2c331f', '#151a0f'],
    glow: '#f0f0b0',
  },
  'last-bus-bingo': {
    sky: ['#0c1030', '#2c3470', '#e08a50'],
    ground: ['#242a58', '#161a3c', '#0a0c20'],
    glow: '#ffb870',
  },
  'corner-house-bingo': {
    sky: ['#143a34', '#2f7f6f', '#f0c890'],
    ground: ['#1f5048', '#143530', '#0a1c1a'],
    glow: '#ffe0b0',
  },
};

export const looks: Readonly<Record<string, GameLook>> = Object.fromEntries(
  Object.entries(scenes).map(([theme, scene]) => [theme, { scene, symbols: {} }]),
);

/** What a card is printed on and with, and the mark on a called number. */
export interface CardPaper {
  paper: string;
  edge: string;
  ink: string;
  mark: string;
}

const papers: Readonly<Record<string, CardPaper>> = {
  'market-day-bingo': { paper: '#fff4e2', edge: '#e0b48a', ink: '#5a1f30', mark: '#d2483a' },
  'quick-line-bingo': { paper: '#eef8fb', edge: '#a8cfde', ink: '#123a5a', mark: '#1f7fb0' },
  'five-shapes-bingo': { paper: '#faf0fb', edge: '#d8b0dc', ink: '#3a1a5c', mark: '#8f3fb0' },
  'town-hall-bingo': { paper: '#f9f6e4', edge: '#cfc592', ink: '#303a18', mark: '#6d7f2a' },
  'last-bus-bingo': { paper: '#f6f1ea', edge: '#d2bfa6', ink: '#1c2250', mark: '#c8692a' },
  'corner-house-bingo': { paper: '#f0f8f4', edge: '#aed0c2', ink: '#12443a', mark: '#1f806a' },
};

const plainPaper: CardPaper = { paper: '#fbf7ee', edge: '#cfc4ab', ink: '#2a2440', mark: '#6142bf' };

export function paperOf(theme: string): CardPaper {
  return papers[theme] ?? plainPaper;
}

/** The balls of a column of 75, or of the tens of 90. */
const ballRamps = [
  ramps.sky,
  ramps.ruby,
  ramps.pearl,
  ramps.jade,
  ramps.amber,
  ramps.violet,
  ramps.teal,
  ramps.rose,
  ramps.lime,
] as const;

export function ballRamp(ball: number, balls: 75 | 90) {
  const index = balls === 75 ? Math.ceil(ball / 15) - 1 : Math.min(8, Math.floor(ball / 10));
  return ballRamps[index] ?? ballRamps[0];
}
