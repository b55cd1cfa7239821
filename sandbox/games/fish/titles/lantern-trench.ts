import type { FishMaths } from '../types';

/** The deep: few catches, large ones. */
export const lanternTrench: FishMaths = {
  share: 9540,
  heavy: null,
  creatures: [
    {
      key: 'shrimp',
      kind: 'plain',
      prizes: [{ multiple: 3, weight: 1 }],
      haunt: { swim: 'dart', everyMs: 9000, crossMs: 16_000, group: 3, depth: [0.3, 0.75], size: 0.1 },
    },
    {
      key: 'jellyfish',
      kind: 'plain',
      prizes: [{ multiple: 6, weight: 1 }],
      haunt: { swim: 'bob', everyMs: 10_000, crossMs: 22_000, group: 1, depth: [0.25, 0.65], size: 0.14 },
    },
    {
      key: 'eel',
      kind: 'plain',
      prizes: [{ multiple: 12, weight: 1 }],
      haunt: { swim: 'wave', everyMs: 13_000, crossMs: 18_000, group: 1, depth: [0.45, 0.78], size: 0.17 },
    },
    {
      key: 'anglerfish',
      kind: 'plain',
      prizes: [{ multiple: 20, weight: 1 }],
      haunt: { swim: 'glide', everyMs: 16_000, crossMs: 22_000, group: 1, depth: [0.3, 0.7], size: 0.18 },
    },
    {
      key: 'chest',
      kind: 'chest',
      // 20 in the mean.
      prizes: [
        { multiple: 8, weight: 8 },
        { multiple: 20, weight: 2 },
        { multiple: 56, weight: 1 },
        { multiple: 80, weight: 1 },
      ],
      haunt: { swim: 'crawl', everyMs: 26_000, crossMs: 30_000, group: 1, depth: [0.84, 0.87], size: 0.17 },
    },
    {
      key: 'manta',
      kind: 'plain',
      prizes: [{ multiple: 45, weight: 1 }],
      haunt: { swim: 'glide', everyMs: 24_000, crossMs: 22_000, group: 1, depth: [0.2, 0.5], size: 0.25 },
    },
    {
      key: 'giantSquid',
      kind: 'plain',
      prizes: [{ multiple: 100, weight: 1 }],
      haunt: { swim: 'bob', everyMs: 36_000, crossMs: 26_000, group: 1, depth: [0.3, 0.6], size: 0.28 },
    },
    {
      key: 'seaSerpent',
      kind: 'plain',
      prizes: [{ multiple: 300, weight: 1 }],
      haunt: { swim: 'wave', everyMs: 52_000, crossMs: 24_000, group: 1, depth: [0.3, 0.6], size: 0.33 },
    },
  ],
};
