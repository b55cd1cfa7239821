import { glyphNames as anywhere } from '@/lib/sandbox/anywhere/look';
import { glyphNames as classic } from '@/lib/sandbox/classic/glyph-names';
import { glyphNames as crash } from '@/lib/sandbox/crash/look';
import { glyphNames as fish } from '@/lib/sandbox/fish/look';
import { glyphNames as mines } from '@/lib/sandbox/mines/look';
import { glyphNames as scratch } from '@/lib/sandbox/scratch/look';
import { glyphNames as lines } from '@/lib/sandbox/slots/glyph-names';
import { glyphNames as ways } from '@/lib/sandbox/ways/glyph-names';

/** Pictures by kind, theme and symbol: names in game-icons.net. */
export const glyphNamesByKind: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = { lines, classic, ways, anywhere, scratch, crash, mines, fish };
