import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glyphNamesByKind } from '@/sandbox/art/glyph-names-by-kind';
import { iconPath } from '@/scripts/art/svg';

/** Writes the outlines of every game's symbols. Run by hand after a change of a kind's `glyphNames`; its output is checked in. */
const target = path.resolve('sandbox/catalogue/glyphs.json');

const glyphs = Object.fromEntries(
  Object.entries(glyphNamesByKind).map(([kind, themes]) => [
    kind,
    Object.fromEntries(
      Object.entries(themes).map(([theme, names]) => [
        theme,
        Object.fromEntries(Object.entries(names).map(([symbol, name]) => [symbol, iconPath(name, 1)])),
      ]),
    ),
  ]),
);
const text = `${JSON.stringify(glyphs, null, 2)}\n`;
await writeFile(target, text);
process.stdout.write(`${target} ${Buffer.byteLength(text)}\n`);
