import { writeFileSync } from 'node:fs';
import { countOutcomes } from '@/lib/sandbox/outcomes';
import { outcomeTexts } from '@/lib/sandbox/outcomes/texts';
import { playableTitles } from '@/lib/sandbox/play/registry';

/** Counts the outcomes of every title and writes `lib/sandbox/play/outcomes.json`; to be run when a title's maths change. */
const all = Object.fromEntries(
  playableTitles.map(({ title }) => [title.gameCode, outcomeTexts(countOutcomes(title))]),
);
writeFileSync('lib/sandbox/play/outcomes.json', `${JSON.stringify(all, null, 2)}\n`);
