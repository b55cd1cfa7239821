import { isEverything, seedOf } from '@/lib/testing/daily-sample';
import { makeTemplate } from './template';

/** Before the first journey. */
export default async function prepare(): Promise<void> {
  const seed = seedOf(new Date());
  // A run that goes on beyond midnight stays with the day that it has begun.
  process.env.EVERYWHERE_SEED = String(seed);
  process.stdout.write(
    isEverything()
      ? 'Every page in every language and width.\n'
      : `Pages of day ${seed}; EVERYWHERE_SEED=${seed} repeats them, EVERYWHERE=all takes all.\n`,
  );
  await makeTemplate();
}
