import { scratchEngine } from '@/sandbox/games/scratch/engine';
import { readCard } from '@/sandbox/games/scratch/read-card';
import { scratchTitles } from '@/sandbox/games/scratch/titles';
import type { Draws } from '@/lib/fairness';

/**
 * `node --import tsx sandbox/bench/scratch-cards.ts [rounds for each title]`: holds what every card pays against what an
 * independent reader reads from it. The generator is a fast one: which numbers are drawn is not what is looked at here.
 */
const rounds = Number.parseInt(process.argv[2] ?? '10000000', 10);

function quickDraws(seed: number): Draws {
  let state = seed >>> 0;
  return {
    below: (range) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * range);
    },
  };
}

for (const { gameCode, maths } of scratchTitles) {
  const draws = quickDraws(rounds);
  let different = 0;
  let paid = 0;
  for (let count = 0; count < rounds; count += 1) {
    const { view, payoutMinor } = scratchEngine.play(
      maths,
      { stakeMinor: 1n, bet: null, actions: [], elapsedMs: Infinity },
      draws,
    );
    const read = readCard(maths, view.cells);
    if (read === null || BigInt(read) !== payoutMinor) different += 1;
    paid += Number(payoutMinor);
  }
  process.stdout.write(
    `${gameCode}: ${rounds} cards, ${different} read otherwise, paid ${((100 * paid) / rounds).toFixed(2)} %\n`,
  );
}
