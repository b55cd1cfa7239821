import { writeFileSync } from 'node:fs';
import counted from '@/lib/sandbox/theory/counted-laws.json';
import { playableTitles } from '@/lib/sandbox/play/registry';
import { countLaw } from '@/lib/sandbox/theory/count-laws';

/**
 * Counts the laws that take seconds and writes `lib/sandbox/theory/counted-laws.json`; to be run when a title's maths
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
writeFileSync('lib/sandbox/theory/counted-laws.json', `${JSON.stringify(all, null, 2)}\n`);
