import type { ScatterPaysTitle } from './types';
import { brasskite } from './titles/brasskite';
import { lumen } from './titles/lumen';
import { stonepetal } from './titles/stonepetal';
import { stonepetalWater } from './titles/stonepetal-water';

/** Every title in the order of the catalogue. */
export const scatterPaysTitles: readonly ScatterPaysTitle[] = [
  ...stonepetal,
  ...stonepetalWater,
  ...lumen,
  ...brasskite,
];
