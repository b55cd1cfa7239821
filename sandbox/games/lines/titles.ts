import { lineCount } from './lines';
import type { SlotTitle, SlotTitleData } from './types';
import { clockworkOrchard } from './titles/clockwork-orchard';
import { coralCrown } from './titles/coral-crown';
import { emberTemple } from './titles/ember-temple';
import { jeepneyJackpot } from './titles/jeepney-jackpot';
import { lanternHarbour } from './titles/lantern-harbour';
import { monsoonDrums } from './titles/monsoon-drums';
import { northernLights } from './titles/northern-lights';
import { saltAndSilver } from './titles/salt-and-silver';

/** Which studio shows which titles, in the order of the catalogue; each volatility is a game of its own. */
const shelves: readonly (readonly [studio: string, titles: readonly SlotTitleData[]])[] = [
  ['LUMEN', lanternHarbour],
  ['TIDEWELL', coralCrown],
  ['HALFMOON', monsoonDrums],
  ['BRASSKITE', clockworkOrchard],
  ['BRASSKITE', emberTemple],
  ['LUMEN', northernLights],
  ['HALFMOON', jeepneyJackpot],
  ['TIDEWELL', saltAndSilver],
];

export const slotTitles: readonly SlotTitle[] = shelves.flatMap(([studio, titles]) =>
  titles.map((title) => ({
    ...title,
    kind: 'lines' as const,
    studio,
    classification: 'JP' as const,
    lines: lineCount,
  })),
);

const byCode = new Map(slotTitles.map((title) => [title.gameCode, title]));

export function getSlotTitle(gameCode: string): SlotTitle | null {
  return byCode.get(gameCode) ?? null;
}
