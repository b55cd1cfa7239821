import { moneyText } from '@/lib/money';
import { readNow } from '@/platform/operate/figures';
import type { DeskNoun, Shown } from '../command';
import { queueRules, readQueue } from '../watch/queue-store';

const shown = (value: bigint | number | null): string | number | null =>
  typeof value === 'bigint' ? moneyText(value) : value;

/** What the dashboard begins with. */
export const figures: DeskNoun = {
  now: {
    right: 'reports.read',
    kind: 'read',
    about:
      'Today beside yesterday at this hour and the mean of seven days: gross and net revenue, deposits, withdrawals, who plays, who is new, who is online.',
    run: async ({ tx, now }) => {
      const { asOf, figures: lines } = await readNow(tx, now);
      return lines.map(({ figure, now: value, yesterday, mean }): Shown => ({
        figure,
        now: shown(value),
        yesterday: shown(yesterday),
        mean: shown(mean),
        asOf: figure === 'online' ? now : asOf,
      }));
    },
  },
  queues: {
    right: 'desk.use',
    kind: 'read',
    about: 'How many wait in each queue that you may look at, and since when the oldest of them.',
    run: async ({ tx, may, now }) => {
      const lines: Shown[] = [];
      for (const [queue, { right }] of Object.entries(queueRules))
        if (may(right)) lines.push({ ...(await readQueue(tx, queue, now)) });
      return lines;
    },
  },
};
