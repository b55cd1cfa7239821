import type { FishMaths } from '../types';

/** Shallow water: mild, with two catches that may bring in more than themselves. */
export const marshAtDusk: FishMaths = {
  share: 9660,
  heavy: null,
  creatures: [
    {
      key: 'perch',
      kind: 'plain',
      prizes: [{ multiple: 2, weight: 1 }],
      haunt: { swim: 'dart', everyMs: 8000, crossMs: 15_000, group: 3, depth: [0.3, 0.7], size: 0.1 },
    },
    {
      key: 'dragonfly',
      kind: 'plain',
      prizes: [{ multiple: 3, weight: 1 }],
      haunt: { swim: 'dart', everyMs: 9000, crossMs: 13_000, group: 2, depth: [0.08, 0.22], size: 0.12 },
    },
    {
      key: 'frog',
      kind: 'burst',
      // 4 in the mean: one catch in four brings in six more.
      prizes: [
        { multiple: 2, weight: 3 },
        { multiple: 10, weight: 1 },
      ],
      haunt: { swim: 'bob', everyMs: 12_000, crossMs: 20_000, group: 1, depth: [0.3, 0.5], size: 0.14 },
    },
    {
      key: 'pondTurtle',
      kind: 'plain',
      prizes: [{ multiple: 5, weight: 1 }],
      haunt: { swim: 'wave', everyMs: 13_000, crossMs: 20_000, group: 1, depth: [0.55, 0.8], size: 0.14 },
    },
    {
      key: 'marshCrab',
      kind: 'burst',
      // 7 in the mean: every second catch brings in eight more.
      prizes: [
        { multiple: 3, weight: 1 },
        { multiple: 11, weight: 1 },
      ],
      haunt: { swim: 'crawl', everyMs: 18_000, crossMs: 26_000, group: 1, depth: [0.84, 0.88], size: 0.14 },
    },
    {
      key: 'duck',
      kind: 'plain',
      prizes: [{ multiple: 10, weight: 1 }],
      haunt: { swim: 'glide', everyMs: 17_000, crossMs: 22_000, group: 1, depth: [0.12, 0.18], size: 0.16 },
    },
    {
      key: 'beaver',
      kind: 'plain',
      prizes: [{ multiple: 14, weight: 1 }],
      haunt: { swim: 'glide', everyMs: 22_000, crossMs: 20_000, group: 1, depth: [0.3, 0.55], size: 0.19 },
    },
    {
      key: 'koi',
      kind: 'plain',
      prizes: [{ multiple: 24, weight: 1 }],
      haunt: { swim: 'wave', everyMs: 30_000, crossMs: 22_000, group: 1, depth: [0.4, 0.7], size: 0.22 },
    },
  ],
};
