import { createInterface } from 'node:readline/promises';
import type { Stage } from './scenario';

async function ask(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await reader.question(`${question} `)).trim();
  } finally {
    reader.close();
  }
}

/** What only a person at the site can do for a player whose password this command does not have. */
export const stageByHand: Pick<Stage, 'logOut' | 'launchAgain' | 'exclude'> = {
  logOut: async () => void (await ask('Log the player out on the site, then press Enter.')),
  launchAgain: () => ask('Log the player in, open the game anew, and paste the new launch token:'),
  exclude: async () => void (await ask('Begin a time-out of the player on the site, then press Enter.')),
};
