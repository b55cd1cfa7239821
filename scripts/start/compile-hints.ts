import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Chromium's hint for a whole file, as its first line: compile each function while the file comes in, on another
 * thread, and not at its first call on the one that draws.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** In characters. A page has about six scripts of this size, which hold most of what runs when it starts. */
const worthAHint = 30_000;

/** Puts the hint before every large script of a folder. Once more changes nothing. */
export function addCompileHints(folder = path.join('.next', 'static', 'chunks')): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const script = readFileSync(file, 'utf8');
    if (script.length >= worthAHint && !script.startsWith(compileHint))
      writeFileSync(file, compileHint + script);
  }
}
