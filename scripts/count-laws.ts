import { writeFileSync } from 'node:fs';
import { playableTitles } from '@/lib/sandbox/play/registry';
import { countLaw } from '@/lib/sandbox/theory/count-laws';

/** Counts the laws that take seconds and writes `lib/sandbox/theory/counted-laws.json`; to be run when a title's maths change. */
const all = Object.fromEntries(
  playableTitles.flatMap(({ title }) => {
    const law = countLaw(title);
    return law ? [[title.gameCode, law]] : [];
  }),
);
writeFileSync('lib/sandbox/theory/counted-laws.json', `${JSON.stringify(all, null, 2)}\n`);
