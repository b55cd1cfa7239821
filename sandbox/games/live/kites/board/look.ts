// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type Ramp } from '@/sandbox/kit/look';
import type { KiteSide } from '../types';

/** The cloth of each kite and its outline: one is a diamond, the other has six corners and cut ends. */
export const kiteLooks: Readonly<Record<KiteSide, { ramp: Ramp; outline: string; tail: string }>> = {
  meron: {
    ramp: ramps.ruby,
    outline: 'M0 -44 L32 -8 L0 36 L-32 -8 Z',
    tail: 'M0 36 q-16 8 -8 20 q10 8 -2 18 q-12 8 -4 18',
  },
  wala: {
    ramp: ramps.azure,
    outline: 'M-17 -42 L17 -42 L31 -4 L17 34 L-17 34 L-31 -4 Z',
    tail: 'M-12 34 q-10 12 0 22 q8 10 -2 22 M12 34 q10 12 0 22 q-8 10 2 22',
  },
};

/** Seen before every sky: the light line of a strand with a dark one below it. */
export const strandLook = { light: '#fffdf2', dark: '#1b2233' } as const;
export const letterLook = { disc: '#fffdf2', ink: '#14182a' } as const;
export const spoolLook = { wood: '#b9834a', rim: '#3c2410' } as const;
