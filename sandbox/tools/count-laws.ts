import { writeFileSync } from 'node:fs';
import counted from '@/sandbox/catalogue/theory/counted-laws.json';
import { playableTitles } from '@/sandbox/catalogue/registry';
import { countLaw } from '@/sandbox/catalogue/theory/count-laws';

/**
 * Counts the laws that take seconds and writes `sandbox/catalogue/theory/counted-laws.json`; to be run when a title's maths
 * change. With kinds as arguments only theirs are counted anew.
 */
const kinds = process.argv.slice(2);
const known: Readonly<Record<string, unknown>> = counted;
const all = Object.fromEntries(
  playableTitles.flatMap(({ title }) => {
    const isKept = kinds.length > 0 && !kinds.includes(title.kind);
    const law = isKept ? known[title.gameCode] : countLaw(title);
    return law ? [[title.gameCode, law]] : [];
  }),
);
writeFileSync('sandbox/catalogue/theory/counted-laws.json', `${JSON.stringify(all, null, 2)}\n`);
