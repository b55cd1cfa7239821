import type { SlotTitle } from './types';
import { clockworkOrchard } from './titles/clockwork-orchard';
import { coralCrown } from './titles/coral-crown';
import { emberTemple } from './titles/ember-temple';
import { jeepneyJackpot } from './titles/jeepney-jackpot';
import { lanternHarbour } from './titles/lantern-harbour';
import { monsoonDrums } from './titles/monsoon-drums';
import { northernLights } from './titles/northern-lights';
import { saltAndSilver } from './titles/salt-and-silver';

/** Every title in the order of the catalogue, each volatility a game of its own. */
export const slotTitles: readonly SlotTitle[] = [
  ...lanternHarbour,
  ...coralCrown,
  ...monsoonDrums,
  ...clockworkOrchard,
  ...emberTemple,
  ...northernLights,
  ...jeepneyJackpot,
  ...saltAndSilver,
];

const byCode = new Map(slotTitles.map((title) => [title.gameCode, title]));

export function getSlotTitle(gameCode: string): SlotTitle | null {
  return byCode.get(gameCode) ?? null;
}
