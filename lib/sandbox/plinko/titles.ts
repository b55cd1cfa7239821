import type { Title } from '../play/types';
import type { PlinkoMaths } from './types';

const base = { kind: 'plinko', studio: 'GLASSBELL', classification: 'AC' } as const;

/** Pays of the left half and the middle, mirrored to the right. */
const mirrored = (...half: number[]) => ({ pays: [...half, ...half.slice(0, -1).reverse()] });

export const plinkoTitles: readonly Title<PlinkoMaths>[] = [
  {
    ...base,
    gameCode: 'twin-raindrops',
    theme: 'twin-raindrops',
    name: { en: 'Twin Raindrops', fil: 'Kambal na Patak' },
    summary: {
      en: 'Two drops for every stake, eight rows of leaves: calm, up to ten times.',
      fil: 'Dalawang patak sa bawat taya, walong hanay ng dahon: kalmado, hanggang sampung ulit.',
    },
    maths: { rows: 8, balls: 2, risks: { medium: mirrored(1000, 250, 130, 70, 50) } },
  },
  {
    ...base,
    gameCode: 'leaning-belfry',
    theme: 'leaning-belfry',
    name: { en: 'Leaning Belfry', fil: 'Nakahilig na Kampanaryo' },
    summary: {
      en: 'Twelve rows and pays that climb to one side only: all the height is on the right.',
      fil: 'Labindalawang hanay at sa isang panig lang tumataas ang bayad: nasa kanan ang lahat.',
    },
    maths: {
      rows: 12,
      balls: 1,
      risks: { medium: { pays: [20, 20, 30, 40, 50, 60, 70, 90, 130, 200, 400, 2000, 15_000] } },
    },
  },
  {
    ...base,
    gameCode: 'marble-falls',
    theme: 'marble-falls',
    name: { en: 'Marble Falls', fil: 'Talon ng mga Holen' },
    summary: {
      en: 'Sixteen rows of pegs, 500 times the stake at either edge.',
      fil: 'Labing-anim na hanay ng tulos, 500 ulit ng taya sa magkabilang gilid.',
    },
    maths: {
      rows: 16,
      balls: 1,
      risks: { medium: mirrored(50_000, 8000, 2000, 700, 260, 150, 80, 40, 20) },
    },
  },
  {
    ...base,
    gameCode: 'forked-rain',
    theme: 'forked-rain',
    name: { en: 'Forked Rain', fil: 'Sanga-sangang Ulan' },
    summary: {
      en: 'Fourteen rows and a choice of breeze, wind or storm: how far the pays lie apart is up to you.',
      fil: 'Labing-apat na hanay at pagpipiliang simoy, hangin o bagyo: ikaw ang bahala sa laki ng agwat ng mga bayad.',
    },
    maths: {
      rows: 14,
      balls: 1,
      risks: {
        low: mirrored(900, 400, 190, 150, 120, 110, 90, 60),
        medium: mirrored(5000, 1500, 400, 250, 140, 110, 70, 40),
        high: mirrored(30_000, 4000, 1100, 400, 170, 80, 30, 20),
      },
    },
  },
];
