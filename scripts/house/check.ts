import { figuresOf } from './figures';
import { readImportGraph } from './import-graph';

/** Prints the figures of the house; fails and names the places when one is over its limit. */
const figures = figuresOf(readImportGraph());
for (const { name, value, limit, found } of figures) {
  const isOver = value > limit;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  process.stdout.write(`${isOver ? '✗' : '✓'} ${name}: ${shown}, at most ${limit}\n`);
  if (isOver) process.stdout.write(`${found.map((line) => `    ${line}`).join('\n')}\n`);
}
process.exitCode = figures.some(({ value, limit }) => value > limit) ? 1 : 0;
