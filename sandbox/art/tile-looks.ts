// tidy: game palette

import { ramps, type GameLook } from '@/sandbox/kit/look';

/** What games between players and the catalogue's lists look like in the lobby: they have no scene of an engine's. */
export const lobbyLooks: Readonly<Record<string, GameLook>> = {
  'banyan-thirteen': {
    scene: {
      sky: ['#0c2418', '#2c6a40', '#c8d07a'],
      ground: ['#1f5233', '#123522', '#081b12'],
      glow: '#e6ffb8',
    },
    symbols: { back: ramps.jade },
  },
  'red-river-thirteen': {
    scene: {
      sky: ['#2a0d12', '#8a2a2a', '#f0a468'],
      ground: ['#6a1f22', '#431317', '#22090c'],
      glow: '#ffd0a0',
    },
    symbols: { back: ramps.ruby },
  },
  'anvil-duel': {
    scene: {
      sky: ['#16141c', '#4a4250', '#e88a3a'],
      ground: ['#3a333f', '#241f29', '#100d14'],
      glow: '#ffb35c',
    },
    symbols: { left: ramps.slate, right: ramps.amber },
  },
  'kitestring-duel': {
    scene: {
      sky: ['#123a6a', '#3f8fd0', '#ffe0b0'],
      ground: ['#2a6a9a', '#173f66', '#0a2038'],
      glow: '#fff2c8',
    },
    symbols: { left: ramps.azure, right: ramps.coral },
  },
  'bingo-hall': {
    scene: {
      sky: ['#1c0f3a', '#6a2a78', '#f5a08a'],
      ground: ['#4a1f5c', '#2d133c', '#160820'],
      glow: '#ffd9a0',
    },
    symbols: { first: ramps.sky, second: ramps.rose, third: ramps.gold },
  },
  'card-rooms': {
    scene: {
      sky: ['#0b1a1a', '#1f4f48', '#d0a860'],
      ground: ['#17403a', '#0e2925', '#061513'],
      glow: '#ffe0a0',
    },
    symbols: { back: ramps.ruby, second: ramps.azure },
  },
};
