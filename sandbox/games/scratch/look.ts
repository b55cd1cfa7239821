// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type GameLook, type Ramp } from '@/sandbox/kit/look';

const scenes: Readonly<Record<string, GameLook['scene']>> = {
  'three-feathers': {
    sky: ['#2a2450', '#6d4d8e', '#f0b98a'],
    ground: ['#4a3570', '#2e2350', '#17122c'],
    glow: '#ffd9a0',
  },
  'penny-post': {
    sky: ['#1c3a4a', '#3f7a80', '#e8d2a0'],
    ground: ['#2f5a62', '#1c3d46', '#0d2026'],
    glow: '#ffe9b0',
  },
  'kitchen-cards': {
    sky: ['#3a1a1a', '#8a4030', '#f0b070'],
    ground: ['#5c2c24', '#3a1a18', '#1c0d0e'],
    glow: '#ffc27a',
  },
  'twice-stamped': {
    sky: ['#20244e', '#4a5aa0', '#d8c8f0'],
    ground: ['#343c78', '#22284f', '#101430'],
    glow: '#cfd8ff',
  },
  'times-table': {
    sky: ['#12312a', '#2f6f58', '#cfe0a8'],
    ground: ['#235045', '#16362f', '#0a1d1a'],
    glow: '#d8ffb8',
  },
  'cabinet-of-keys': {
    sky: ['#2a1a10', '#6b4526', '#e0b060'],
    ground: ['#4a3020', '#2f1e14', '#180f0a'],
    glow: '#ffd27a',
  },
  'garden-path': {
    sky: ['#7fc0d8', '#9fcf9a', '#e8e8a0'],
    ground: ['#4f8a4a', '#2f5c34', '#142c1a'],
    glow: '#f4ffc0',
  },
  'patchwork-row': {
    sky: ['#4a2038', '#a04a68', '#ffc0a0'],
    ground: ['#6a2f4c', '#431d34', '#210e1b'],
    glow: '#ffc8dc',
  },
  'biscuit-tin': {
    sky: ['#3c2a12', '#9a6a2c', '#ffe0a0'],
    ground: ['#6a4720', '#432c14', '#22160a'],
    glow: '#ffe2a0',
  },
  'seven-by-two': {
    sky: ['#101c3c', '#2c4c8c', '#a0d0f0'],
    ground: ['#20386c', '#142448', '#0a1228'],
    glow: '#a8e0ff',
  },
};

const symbols: Readonly<Record<string, GameLook['symbols']>> = {
  'cabinet-of-keys': {
    key: ramps.gold,
    padlock: ramps.slate,
    door: ramps.bronze,
    chest: ramps.coral,
    candle: ramps.rose,
    book: ramps.jade,
  },
  'garden-path': { step: ramps.jade, stop: ramps.ruby },
  'patchwork-row': {
    leaf: ramps.jade,
    flower: ramps.amber,
    bird: ramps.sky,
    kite: ramps.coral,
    butterfly: ramps.violet,
    rose: ramps.rose,
    sun: ramps.gold,
  },
  'biscuit-tin': {
    biscuit: ramps.amber,
    honey: ramps.gold,
    croissant: ramps.coral,
    coffee: ramps.bronze,
    cheese: ramps.lime,
    teapot: ramps.teal,
    bee: ramps.slate,
  },
};

export const looks: Readonly<Record<string, GameLook>> = Object.fromEntries(
  Object.entries(scenes).map(([theme, scene]) => [theme, { scene, symbols: symbols[theme] ?? {} }]),
);

/** Pictures of game-icons.net by symbol. */
export const glyphNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cabinet-of-keys': {
    key: 'key',
    padlock: 'padlock',
    door: 'door',
    chest: 'locked-chest',
    candle: 'candle-light',
    book: 'book-cover',
  },
  'garden-path': { step: 'boot-prints', stop: 'stop-sign' },
  'patchwork-row': {
    leaf: 'shamrock',
    flower: 'sunflower',
    bird: 'hummingbird',
    kite: 'kite',
    butterfly: 'butterfly',
    rose: 'rose',
    sun: 'sun',
  },
  'biscuit-tin': {
    biscuit: 'cookie',
    honey: 'honeypot',
    croissant: 'croissant',
    coffee: 'coffee-cup',
    cheese: 'cheese-wedge',
    teapot: 'teapot',
    bee: 'bee',
  },
};

/** What a card is printed on and with, and what is scratched off. */
export interface Paper {
  paper: string;
  edge: string;
  ink: string;
  foil: Ramp;
}

const papers: Readonly<Record<string, Paper>> = {
  'three-feathers': {
    paper: '#fbf3e4',
    edge: '#d9c39a',
    ink: '#3a2350',
    foil: ['#e9e2f2', '#b6a7cf', '#77669c'],
  },
  'penny-post': {
    paper: '#f7f2df',
    edge: '#c9bd92',
    ink: '#1f3d44',
    foil: ['#e6efe9', '#a9c3bf', '#5f8684'],
  },
  'kitchen-cards': {
    paper: '#fff4e4',
    edge: '#e0b98c',
    ink: '#4a1d18',
    foil: ['#f5dfd2', '#d2a08a', '#94604e'],
  },
  'twice-stamped': {
    paper: '#f4f1fb',
    edge: '#b9b4dd',
    ink: '#252a5c',
    foil: ['#e3e6f7', '#a8b0da', '#666fa8'],
  },
  'times-table': {
    paper: '#f4f8e6',
    edge: '#bccb96',
    ink: '#173c30',
    foil: ['#e2eedd', '#a5c2a0', '#5f8766'],
  },
  'cabinet-of-keys': {
    paper: '#f8ecd4',
    edge: '#cfa768',
    ink: '#3d2612',
    foil: ['#f2dcae', '#cfa35a', '#8a6226'],
  },
  'garden-path': {
    paper: '#f5fae6',
    edge: '#b6cf8e',
    ink: '#1f4426',
    foil: ['#e4f0d6', '#aecb96', '#6b8f5c'],
  },
  'patchwork-row': {
    paper: '#fff0ee',
    edge: '#e2b0b4',
    ink: '#571f3c',
    foil: ['#f6dfe6', '#d8a3b6', '#9c6480'],
  },
  'biscuit-tin': {
    paper: '#fff6df',
    edge: '#e0c07c',
    ink: '#4d3110',
    foil: ['#f7e7bb', '#d9b462', '#987630'],
  },
  'seven-by-two': {
    paper: '#eef6fb',
    edge: '#a9c8de',
    ink: '#14305c',
    foil: ['#dfeaf4', '#9dbbd4', '#5c7fa3'],
  },
};

const plainPaper: Paper = { paper: '#fbf7ee', edge: '#cfc4ab', ink: '#2a2440', foil: ramps.slate };

export function paperOf(theme: string): Paper {
  return papers[theme] ?? plainPaper;
}
