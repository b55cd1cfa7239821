import { isIP } from 'node:net';
import { moneyText } from '@/lib/money';
import { say } from '@/lib/said';
import { getMember } from '@/platform/people/members';
import { recordAudit } from '@/platform/ground/audit';
import { allowSharedAddress, endSharedAddress, listSharedAddresses } from '@/platform/people/devices';
import { isSuspicious, listBotRooms, listMatchPairs, percentText, weekOf } from '@/platform/play/matches';
import { requireWhole } from '../inputs';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';

const dayMs = 86_400_000;
const longestDays = 365;
const weekMs = 7 * dayMs;

function sinceOf({ options, now }: DeskCall): Date {
  const text = options.days ?? '30';
  if (!/^[1-9]\d{0,2}$/.test(text) || parseInt(text, 10) > longestDays)
    throw new DeskError(say`--days is a whole number from 1 to ${longestDays}`);
  return new Date(now.getTime() - parseInt(text, 10) * dayMs);
}

function addressOf({ args: [address = ''] }: DeskCall): string {
  if (isIP(address) === 0) throw new DeskError(say`${address} is not an address, such as 203.0.113.7`);
  return address;
}

/** Who meets whom at tables for money, and who may although they share an address. */
export const matches: DeskNoun = {
  pairs: {
    right: 'members.flags',
    kind: 'read',
    options: { days: '<days to look back, 30>' },
    about:
      'Accounts that meet often at tables, whose results go one way, or that share an address or a device.',
    run: async (call) => {
      const { tx } = call;
      const name = async (id: string) => (await getMember(tx, id))?.username ?? id;
      const shown: Shown[] = [];
      for (const pair of await listMatchPairs(tx, sinceOf(call)))
        shown.push({
          from: await name(pair.memberId),
          to: await name(pair.otherId),
          flow: moneyText(pair.flowMinor),
          matches: pair.together,
          ofAll: pair.ofFewer,
          lost: pair.lostTo,
          won: pair.wonFrom,
          address: pair.sharesAddress,
          device: pair.sharesDevice,
          why: pair.why.join(', '),
        });
      return shown;
    },
  },
  bots: {
    right: 'members.flags',
    kind: 'read',
    options: { weeks: '<weeks, this one included, 1>' },
    about:
      'What players had back in matches with bots, by week, game and room: beside 100 less the rake, and from where on luck does not explain it.',
    run: async ({ tx, options, now }) => {
      const weeks = requireWhole(options.weeks ?? '1', '--weeks', [1, 53]);
      const shown: Shown[] = [];
      for (let back = 0; back < weeks; back += 1) {
        const from = new Date(weekOf(now).getTime() - back * weekMs);
        const to = new Date(from.getTime() + weekMs);
        for (const room of await listBotRooms(tx, { from, to }))
          shown.push({
            week: from.toISOString().slice(0, 10),
            game: room.gameName,
            room: room.roomName ?? '',
            stake: moneyText(room.stakeMinor),
            matches: room.matches,
            staked: moneyText(room.stakedMinor),
            paid: moneyText(room.paidMinor),
            return: percentText(room.returnPercent),
            fair: percentText(room.fairPercent),
            suspiciousFrom: percentText(room.suspiciousFrom),
            isSuspicious: isSuspicious(room),
          });
      }
      return shown;
    },
  },
  shared: {
    right: 'members.flags',
    kind: 'read',
    about: 'Addresses whose people may sit at one table.',
    run: async ({ tx }) =>
      (await listSharedAddresses(tx)).map(({ address, reason, allowedBy, allowedAt }) => ({
        address,
        since: allowedAt,
        by: allowedBy,
        reason,
      })),
  },
  allow: {
    right: 'members.protect',
    kind: 'write',
    args: '<address>',
    needsReason: true,
    about:
      'Lets people of this address sit at one table: a household, or a carrier with one address for many.',
    run: async (call) => {
      const { tx, now, actor, reason } = call;
      const subject = await allowSharedAddress(tx, { address: addressOf(call), reason, actor, now });
      if (subject === null) throw new DeskError(say`${addressOf(call)} is allowed already`);
      await recordAudit(tx, { actor, action: 'matches.allow', subject, reason, now });
      return say`People of ${subject} may sit at one table.`;
    },
  },
  forbid: {
    right: 'members.protect',
    kind: 'write',
    args: '<address>',
    about: 'Ends what allow has begun.',
    run: async (call) => {
      const { tx, now, actor, reason } = call;
      const subject = await endSharedAddress(tx, addressOf(call), now);
      if (subject === null) throw new DeskError(say`${addressOf(call)} is not allowed`);
      await recordAudit(tx, { actor, action: 'matches.forbid', subject, reason: reason || null, now });
      return say`People of ${subject} may not sit at one table any more.`;
    },
  },
};
