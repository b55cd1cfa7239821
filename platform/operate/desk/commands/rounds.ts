import { moneyText } from '@/lib/money';
import { getMember } from '@/platform/people/members';
import { listSetAside } from '@/platform/play/rounds';
import type { DeskNoun, Shown } from '../command';

const mostShown = 500;

/** What is open and does not end by itself. */
export const rounds: DeskNoun = {
  list: {
    about:
      'Rounds that their vendor could not finish and has set aside, the oldest first; the stake stays in them. The vendor settles them.',
    run: async ({ tx }) => {
      const shown: Shown[] = [];
      for (const row of await listSetAside(tx, mostShown))
        shown.push({
          since: row.setAsideAt,
          round: row.vendorId,
          vendor: row.signer,
          game: row.gameName,
          member: (await getMember(tx, row.memberId))?.username ?? row.memberId,
          stake: `${moneyText(row.stakeMinor)} ${row.currency}`,
          reason: row.reason,
        });
      return shown;
    },
  },
};
