// tidy: game palette

import { ramps, type GameLook } from '@/sandbox/kit/look';
import { lookOf } from '@/sandbox/catalogue/looks';
import { playableTitles } from '@/sandbox/catalogue/registry';
import { liveLookOf } from '@/sandbox/catalogue/live-looks';
import { liveTitles } from '@/sandbox/catalogue/live-titles';
import { playableMatches } from '@/sandbox/catalogue/match-titles';
import { cascade } from './compositions/cascades';
import { curve, hiddenCells, ladder, pegs, shaft, twoDice } from './compositions/glass';
import { hall, rooms } from './compositions/halls';
import { inRoom } from './compositions/live-rooms';
import { machine } from './compositions/machines';
import { mosaic } from './compositions/mosaics';
import { bingo, scratchCard } from './compositions/paper';
import {
  baccarat,
  drawPoker,
  duelOfCards,
  duelOfDice,
  roulette,
  threeDice,
  twentyOne,
} from './compositions/tables';
import { water } from './compositions/water';
import { dial, fortuneWheel } from './compositions/wheels';
import { paletteDefs } from './game-tile';
import { studioFrame, studioPattern } from './studios';
import { document, iconPath, scatter } from '@/scripts/art/svg';
import { iconsOfKind, tileIcons } from './tile-icons';
import { lobbyLooks } from './tile-looks';
import { footDefs, paletteOf, plain, type Composition } from './tile-parts';
import { themes } from './themes';

/** What a tile is drawn from. */
export interface TileSource {
  gameCode: string;
  kind: string;
  /** The studio's vendor code. */
  studio: string;
  look: GameLook;
}

/** What the first word of a variant asks for, where it is another picture than the rest of the kind has. */
const compositionsOfVariant: Readonly<Record<string, Composition>> = { shaft, dial, rooms };

const compositions: Readonly<Record<string, Composition>> = {
  lines: mosaic,
  classic: machine,
  ways: cascade,
  anywhere: mosaic,
  'video-poker': drawPoker,
  blackjack: twentyOne,
  roulette,
  baccarat,
  'sic-bo': threeDice,
  scratch: scratchCard,
  bingo,
  wheel: fortuneWheel,
  crash: curve,
  mines: hiddenCells,
  plinko: pegs,
  dice: twoDice,
  'hi-lo': ladder,
  fish: water,
  thirteen: duelOfCards,
  'dice-duel': duelOfDice,
  list: hall,
  'live-baccarat': inRoom(baccarat),
  'live-dragon-tiger': inRoom(baccarat),
  'live-roulette': inRoom(roulette),
  'live-sic-bo': inRoom(threeDice),
  'live-wheel': inRoom(fortuneWheel),
  'live-blackjack': inRoom(twentyOne),
  'live-kites': inRoom(curve),
};

/** Where the symbols have no colours: what stands on the segments of a wheel and in the fields of a ticket. */
const coloursOfKind: Readonly<Record<string, readonly (keyof typeof ramps)[]>> = {
  wheel: ['coral', 'gold', 'teal', 'azure'],
  'live-wheel': ['coral', 'gold', 'teal', 'azure'],
  bingo: ['sky', 'ruby', 'gold'],
  scratch: ['ruby', 'azure', 'jade', 'amber', 'violet'],
};

const coloursOfTitle: Readonly<Record<string, readonly (keyof typeof ramps)[]>> = {
  'eight-tides': ['teal', 'ice', 'azure', 'jade'],
  'sun-and-moon-wheel': ['amber', 'violet', 'gold', 'azure'],
  'town-hall-bingo': ['lime', 'amber', 'teal'],
  'last-bus-bingo': ['amber', 'azure', 'coral'],
  'five-shapes-bingo': ['violet', 'rose', 'teal'],
  'corner-house-bingo': ['jade', 'coral', 'gold'],
};

const drawnBefore: ReadonlySet<string> = new Set(themes.flatMap(({ code }) => [code, `${code}-high`]));

function lobbyLookOf(gameCode: string): GameLook {
  const look = lobbyLooks[gameCode];
  if (!look) throw new Error(`${gameCode} has no look in the lobby`);
  return look;
}

/** Every title that the first themes do not draw, the games between players, and the lists of the catalogue. */
export const tileSources: readonly TileSource[] = [
  ...playableTitles
    .filter(({ title }) => !drawnBefore.has(title.gameCode))
    .map(({ title }) => ({ ...title, look: lookOf(title) })),
  ...playableMatches.map(({ title }) => ({ ...title, look: lobbyLookOf(title.gameCode) })),
  ...liveTitles.map(({ tableCode, kind, studio }) => ({
    gameCode: tableCode,
    kind,
    studio,
    look: liveLookOf(tableCode).look,
  })),
  { gameCode: 'bingo-hall', kind: 'list', studio: 'PAPERWREN', look: lobbyLookOf('bingo-hall') },
  { gameCode: 'card-rooms', kind: 'list', studio: 'NINEPINE', look: lobbyLookOf('card-rooms') },
];

function coloursOf({ gameCode, kind, look }: TileSource): (typeof plain)[number][] {
  const names = coloursOfTitle[gameCode] ?? coloursOfKind[kind];
  if (names) return names.map((name) => ramps[name]);
  const own = Object.values(look.symbols);
  return own.length > 0 ? own : [...plain];
}

/** A tile, 3:4, for a title of any kind: sky, the studio's pattern, the kind's composition, the studio's frame. */
export function titleTile(source: TileSource): string {
  const icons = tileIcons[source.gameCode] ?? iconsOfKind[source.kind];
  const compose = compositionsOfVariant[icons?.[2] ?? ''] ?? compositions[source.kind];
  if (!icons || !compose) throw new Error(`Nobody knows how to draw ${source.gameCode}`);
  const palette = paletteOf(source.look, ramps[icons[0]]);
  const { defs = '', body } = compose({
    palette,
    random: scatter(source.gameCode),
    variant: icons[2] ?? '',
    colours: coloursOf(source),
  });
  const studio = source.studio.toLowerCase();
  const paths = icons[1]
    .split(' ')
    .map((name, index) => ({ id: 'abc'[index] ?? '', name }))
    .filter(({ id }) => body.includes(`#${id}"`))
    .map(({ id, name }) => `<path id="${id}" d="${iconPath(name)}"/>`);
  const allDefs = studioPattern(studio) + paletteDefs(palette) + footDefs(palette) + defs + paths.join('');
  return document(
    300,
    400,
    usedOnly(allDefs, body),
    '<path d="M0 0h300v400H0z" fill="url(#k)"/><path d="M0 0h300v400H0z" fill="url(#p)" opacity=".12"/>' +
      body +
      studioFrame(studio, palette.spark),
  );
}

/** Gradients that nothing refers to are left out; the sky and the pattern are always there. */
function usedOnly(defs: string, body: string): string {
  return defs.replace(/<(linearGradient|radialGradient) id="(\w+)".*?<\/\1>/g, (whole, _tag, id: string) =>
    id === 'k' || body.includes(`url(#${id})`) || defs.includes(`url(#${id})`) ? whole : '',
  );
}
