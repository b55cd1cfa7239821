import type { AnywhereTitle } from './types';
import { brasskite } from './titles/brasskite';
import { lumen } from './titles/lumen';
import { stonepetal } from './titles/stonepetal';
import { stonepetalWater } from './titles/stonepetal-water';

/** Every title in the order of the catalogue. */
export const anywhereTitles: readonly AnywhereTitle[] = [
  ...stonepetal,
  ...stonepetalWater,
  ...lumen,
  ...brasskite,
];
