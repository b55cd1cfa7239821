import { glyphNames as anywhere } from '@/sandbox/games/scatter-pays/look';
import { glyphNames as classic } from '@/sandbox/games/classic/glyph-names';
import { glyphNames as crash } from '@/sandbox/games/crash/look';
import { glyphNames as fish } from '@/sandbox/games/fish/look';
import { glyphNames as mines } from '@/sandbox/games/mines/look';
import { glyphNames as scratch } from '@/sandbox/games/scratch/look';
import { glyphNames as lines } from '@/sandbox/games/lines/glyph-names';
import { glyphNames as ways } from '@/sandbox/games/ways/glyph-names';

/** Pictures by kind, theme and symbol: names in game-icons.net. */
export const glyphNamesByKind: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = { lines, classic, ways, anywhere, scratch, crash, mines, fish };
