import { writeFileSync } from 'node:fs';
import { figureTexts } from '@/lib/sandbox/play/figure-texts';
import { playableTitles } from '@/lib/sandbox/play/registry';
import { countMoments } from '@/lib/sandbox/theory/count-moments';

/**
 * Computes the exact figures of every title and the moments of its bet, and writes `lib/sandbox/play/figures.json` and
 * `lib/sandbox/theory/moments.json`; to be run when a title's maths change, after `count-laws.ts`.
 */
const byTitle = (of: (playable: (typeof playableTitles)[number]) => unknown) =>
  Object.fromEntries(
    playableTitles.flatMap((playable) => {
      const found = of(playable);
      return found ? [[playable.title.gameCode, found]] : [];
    }),
  );
const write = (file: string, all: object) => writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);

write('lib/sandbox/play/figures.json', byTitle(figureTexts));
write('lib/sandbox/theory/moments.json', byTitle(countMoments));
