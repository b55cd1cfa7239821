import { writeFileSync } from 'node:fs';
import { countOutcomes } from '@/sandbox/catalogue/outcomes/index';
import { outcomeTexts } from '@/sandbox/catalogue/outcomes/texts';
import { playableTitles } from '@/sandbox/catalogue/registry';

/** Counts the outcomes of every title and writes `sandbox/catalogue/outcomes.json`; to be run when a title's maths change. */
const all = Object.fromEntries(
  playableTitles.map(({ title }) => [title.gameCode, outcomeTexts(countOutcomes(title))]),
);
writeFileSync('sandbox/catalogue/outcomes.json', `${JSON.stringify(all, null, 2)}\n`);
