import { compare, isOutside, type RoundSums } from '@/sandbox/server/rtp-report';
import {
  isOutsideOfNormal,
  lawOfCard,
  quickRandom,
  roundsToFind,
  seriesOf,
  shiftedSeries,
  skewedTitles,
} from '@/sandbox/server/rtp-report/test-band';
import { linesEngine } from '@/sandbox/games/lines/lines-engine';
import { countedLawOf } from '@/sandbox/catalogue/theory/counted-laws';
import { momentsOf } from '@/sandbox/kit/theory/law';

/**
 * `node --import tsx sandbox/bench/returns-band.ts [series for each line]`: how often the band of the page of returns misses a right
 * game, beside the normal band of the textbook at the same confidence, and after how many rounds it finds a game that pays
 * three points too little.
 */
const samples = Number.parseInt(process.argv[2] ?? '10000', 10);
const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(3)} %`;

const isMarked = (sums: RoundSums) => {
  const comparison = compare(sums, false);
  return comparison !== null && isOutside(comparison);
};

const random = quickRandom(2026);
print(`${samples} series each; allowed outside: ${percent(0.05, 128)}`);
for (const gameCode of skewedTitles) {
  const law = lawOfCard(gameCode);
  for (const rounds of [50, 200, 2000]) {
    let [ours, textbook] = [0, 0];
    for (let sample = 0; sample < samples; sample += 1) {
      const series = seriesOf(law, rounds, random);
      if (isMarked(series.sums)) ours += 1;
      if (isOutsideOfNormal(series)) textbook += 1;
    }
    print(
      `${gameCode}, ${rounds} rounds: outside ${percent(ours, samples)}, textbook ${percent(textbook, samples)}`,
    );
  }
}

print('3 points too little:');
for (const gameCode of skewedTitles) {
  const law = lawOfCard(gameCode);
  const moments = momentsOf(law);
  const rounds = roundsToFind(moments, 3);
  const found = (share: number) =>
    Array.from({ length: 1000 }, () => shiftedSeries(law, rounds, share, random)).filter(isMarked).length;
  const shifted = found((moments.mean - 0.03) / moments.mean);
  print(
    `${gameCode}: ${rounds} rounds, found ${percent(shifted, 1000)}, a right one marked ${percent(found(1), 1000)}`,
  );
}
for (const { gameCode } of linesEngine.titles)
  print(`${gameCode}: ${roundsToFind({ ...countedLawOf(gameCode), most: 0 }, 3)} rounds by its moments`);
