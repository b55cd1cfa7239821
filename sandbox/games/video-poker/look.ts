// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import type { GameLook } from '@/sandbox/kit/look';

/** Copper, wood and water: the back room of a dock for each title. */
export const looks: Readonly<Record<string, GameLook>> = {
  'harbour-jacks': {
    scene: {
      sky: ['#0d2440', '#1d4a6b', '#c8793f'],
      ground: ['#174063', '#0f2c48', '#0a1c30'],
      glow: '#ffc27a',
    },
    symbols: {},
  },
  'boiler-bonus': {
    scene: {
      sky: ['#23100c', '#6a2a16', '#e0762f'],
      ground: ['#4a2015', '#30140e', '#1b0b08'],
      glow: '#ffa04f',
    },
    symbols: {},
  },
  'double-dock': {
    scene: {
      sky: ['#1a1038', '#4a2a6e', '#d9788a'],
      ground: ['#382060', '#231444', '#150b2b'],
      glow: '#ffb3c0',
    },
    symbols: {},
  },
  'tidewater-deuces': {
    scene: {
      sky: ['#06302f', '#0f6a66', '#8fd6b4'],
      ground: ['#0f5450', '#0a3b3b', '#062626'],
      glow: '#a8ffe0',
    },
    symbols: {},
  },
  'stowaway-joker': {
    scene: {
      sky: ['#16131f', '#3d3350', '#b58a4a'],
      ground: ['#342b44', '#221c30', '#14101e'],
      glow: '#ffd98a',
    },
    symbols: {},
  },
};
