import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glyphNamesByKind } from '@/sandbox/art/glyph-names-by-kind';
import { shortPath } from '@/scripts/art/path-data';

/** Writes the outlines of every game's symbols. Run by hand after a change of a kind's `glyphNames`; its output is checked in. */
interface IconSet {
  icons: Record<string, { body: string }>;
}

const source = path.resolve('node_modules/@iconify-json/game-icons/icons.json');
const target = path.resolve('sandbox/catalogue/glyphs.json');

const { icons } = JSON.parse(await readFile(source, 'utf8')) as IconSet;

function outlineOf(name: string): string {
  const body = icons[name]?.body;
  if (!body) throw new Error(`There is no picture ${name}`);
  const outlines = [...body.matchAll(/\sd="([^"]+)"/g)].map(([, data = '']) => shortPath(data, 1));
  return outlines.join('');
}

const glyphs = Object.fromEntries(
  Object.entries(glyphNamesByKind).map(([kind, themes]) => [
    kind,
    Object.fromEntries(
      Object.entries(themes).map(([theme, names]) => [
        theme,
        Object.fromEntries(Object.entries(names).map(([symbol, name]) => [symbol, outlineOf(name)])),
      ]),
    ),
  ]),
);
const text = `${JSON.stringify(glyphs, null, 2)}\n`;
await writeFile(target, text);
process.stdout.write(`${target} ${Buffer.byteLength(text)}\n`);
