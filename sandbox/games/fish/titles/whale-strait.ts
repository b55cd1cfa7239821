import type { FishMaths } from '../types';

/** Seven shots and three harpoons: whom one keeps for the end is the game. */
export const whaleStrait: FishMaths = {
  share: 9500,
  heavy: { from: 7, factor: 3 },
  creatures: [
    {
      key: 'flounder',
      kind: 'plain',
      prizes: [{ multiple: 2, weight: 1 }],
      haunt: { swim: 'dart', everyMs: 8000, crossMs: 16_000, group: 4, depth: [0.16, 0.55], size: 0.1 },
    },
    {
      key: 'penguin',
      kind: 'plain',
      prizes: [{ multiple: 5, weight: 1 }],
      haunt: { swim: 'dart', everyMs: 9000, crossMs: 16_000, group: 3, depth: [0.12, 0.4], size: 0.13 },
    },
    {
      key: 'octopus',
      kind: 'plain',
      prizes: [{ multiple: 8, weight: 1 }],
      haunt: { swim: 'bob', everyMs: 11_000, crossMs: 20_000, group: 1, depth: [0.35, 0.7], size: 0.15 },
    },
    {
      key: 'walrus',
      kind: 'plain',
      prizes: [{ multiple: 10, weight: 1 }],
      haunt: { swim: 'wave', everyMs: 16_000, crossMs: 22_000, group: 1, depth: [0.5, 0.75], size: 0.18 },
    },
    {
      key: 'shark',
      kind: 'plain',
      prizes: [{ multiple: 20, weight: 1 }],
      haunt: { swim: 'glide', everyMs: 22_000, crossMs: 17_000, group: 1, depth: [0.3, 0.6], size: 0.2 },
    },
    {
      key: 'whale',
      kind: 'plain',
      prizes: [{ multiple: 50, weight: 1 }],
      haunt: { swim: 'glide', everyMs: 30_000, crossMs: 28_000, group: 1, depth: [0.3, 0.55], size: 0.32 },
    },
    {
      key: 'seaDragon',
      kind: 'plain',
      prizes: [{ multiple: 125, weight: 1 }],
      haunt: { swim: 'wave', everyMs: 46_000, crossMs: 26_000, group: 1, depth: [0.3, 0.6], size: 0.3 },
    },
  ],
};
