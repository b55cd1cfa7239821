import type { FishMaths } from '../types';

/** A warm reef: most catches are small, the oyster's pearl is a surprise. */
export const sunlitAtoll: FishMaths = {
  share: 9600,
  heavy: null,
  creatures: [
    {
      key: 'sardine',
      kind: 'plain',
      prizes: [{ multiple: 2, weight: 1 }],
      haunt: { swim: 'glide', everyMs: 9000, crossMs: 15_000, group: 3, depth: [0.14, 0.5], size: 0.1 },
    },
    {
      key: 'butterflyfish',
      kind: 'plain',
      prizes: [{ multiple: 3, weight: 1 }],
      haunt: { swim: 'wave', everyMs: 9000, crossMs: 17_000, group: 2, depth: [0.2, 0.62], size: 0.11 },
    },
    {
      key: 'clownfish',
      kind: 'plain',
      prizes: [{ multiple: 4, weight: 1 }],
      haunt: { swim: 'dart', everyMs: 11_000, crossMs: 17_000, group: 2, depth: [0.4, 0.75], size: 0.1 },
    },
    {
      key: 'seahorse',
      kind: 'plain',
      prizes: [{ multiple: 6, weight: 1 }],
      haunt: { swim: 'bob', everyMs: 13_000, crossMs: 20_000, group: 1, depth: [0.3, 0.7], size: 0.12 },
    },
    {
      key: 'pufferfish',
      kind: 'plain',
      prizes: [{ multiple: 8, weight: 1 }],
      haunt: { swim: 'wave', everyMs: 14_000, crossMs: 19_000, group: 1, depth: [0.2, 0.6], size: 0.14 },
    },
    {
      key: 'oyster',
      kind: 'chest',
      // 12 in the mean.
      prizes: [
        { multiple: 5, weight: 6 },
        { multiple: 15, weight: 3 },
        { multiple: 45, weight: 1 },
      ],
      haunt: { swim: 'crawl', everyMs: 22_000, crossMs: 30_000, group: 1, depth: [0.84, 0.88], size: 0.14 },
    },
    {
      key: 'turtle',
      kind: 'plain',
      prizes: [{ multiple: 20, weight: 1 }],
      haunt: { swim: 'glide', everyMs: 24_000, crossMs: 24_000, group: 1, depth: [0.25, 0.55], size: 0.2 },
    },
    {
      key: 'dolphin',
      kind: 'plain',
      prizes: [{ multiple: 40, weight: 1 }],
      haunt: { swim: 'dart', everyMs: 32_000, crossMs: 18_000, group: 1, depth: [0.16, 0.4], size: 0.25 },
    },
  ],
};
