import { writeFileSync } from 'node:fs';
import { figureTexts } from '@/sandbox/catalogue/odds-texts';
import { playableTitles } from '@/sandbox/catalogue/registry';
import { countMoments } from '@/sandbox/catalogue/theory/count-moments';

/**
 * Computes the exact figures of every title and the moments of its bet, and writes `sandbox/catalogue/published-odds.json` and
 * `sandbox/catalogue/theory/moments.json`; to be run when a title's maths change, after `count-laws.ts`.
 */
const byTitle = (of: (playable: (typeof playableTitles)[number]) => unknown) =>
  Object.fromEntries(
    playableTitles.flatMap((playable) => {
      const found = of(playable);
      return found ? [[playable.title.gameCode, found]] : [];
    }),
  );
const write = (file: string, all: object) => writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);

write('sandbox/catalogue/published-odds.json', byTitle(figureTexts));
write('sandbox/catalogue/theory/moments.json', byTitle(countMoments));
