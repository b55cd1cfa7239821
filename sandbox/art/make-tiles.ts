import { writePicture } from '@/scripts/art/write-picture';
import { gameTile } from './game-tile';
import { themes } from './themes';
import { tileSources, titleTile } from './title-tile';

/** Draws the tiles of the vendor's games into public/art/games. Run by hand after a change; its output is checked in. */
for (const theme of themes) {
  await writePicture(`games/${theme.code}.svg`, gameTile(theme, false));
  await writePicture(`games/${theme.code}-high.svg`, gameTile(theme, true));
}
for (const source of tileSources) await writePicture(`games/${source.gameCode}.svg`, titleTile(source));
