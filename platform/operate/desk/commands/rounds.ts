import { moneyText } from '@/lib/money';
import { getMember } from '@/platform/people/members';
import { listCorrections, listSetAside, type ShownCorrection } from '@/platform/play/rounds';
import type { DeskNoun, Shown } from '../command';

const mostShown = 500;

/** What is open and does not end by itself. */
export const rounds: DeskNoun = {
  list: {
    right: 'games.read',
    kind: 'read',
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
  corrections: {
    right: 'games.read',
    kind: 'read',
    about:
      'What vendors have corrected of what settled rounds had paid, the newest first; what could not be taken back is lost.',
    run: async ({ tx }) => {
      const shown: Shown[] = [];
      for (const row of await listCorrections(tx, mostShown))
        shown.push({
          at: row.correctedAt,
          round: row.vendorRoundId,
          vendor: row.signer,
          game: row.gameName,
          member: (await getMember(tx, row.memberId))?.username ?? row.memberId,
          ...amountsOf(row),
          reason: row.reason,
        });
      return shown;
    },
  },
};

function amountsOf(row: ShownCorrection): Shown {
  const { paidBeforeMinor, askedMinor, paidAfterMinor, currency } = row;
  const money = (amountMinor: bigint) => `${moneyText(amountMinor)} ${currency}`;
  const lostMinor = paidAfterMinor > askedMinor ? paidAfterMinor - askedMinor : 0n;
  return { before: money(paidBeforeMinor), now: money(paidAfterMinor), lost: money(lostMinor) };
}
