import { familyCodes } from '@/lib/lottery';
import { moneyText } from '@/lib/money';
import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import {
  findOpenDraw,
  getLimits,
  insertLimit,
  insertMargin,
  limitKinds,
  listExposure,
  sumSold,
  sumStaked,
  voidDraw,
  type Limits,
} from '@/platform/play/lottery';
import { DeskError, type DeskCall, type DeskNoun } from '../command';
import { requireAmount, requireOneOf, requireWhole } from '../inputs';
import { lotteryDays } from './lottery-days';

const shownCells = 50;

const notOnSale = ([gameCode = '', issue = '']: readonly string[]): DeskError =>
  new DeskError(say`There is no draw ${issue} of ${gameCode} on sale; what is locked stays`);

async function requireOpenDraw({ tx, args, now }: DeskCall) {
  const [gameCode = '', issue = ''] = args;
  const draw = await findOpenDraw(tx, { gameCode, issue, now });
  if (!draw) throw notOnSale(args);
  return draw;
}

const limitsOf = (limits: Limits) => ({
  ticket: moneyText(limits.ticketMinor),
  'line.combinations': limits.lineCombinations,
  'line.prize': moneyText(limits.linePrizeMinor),
  'member.prizes': moneyText(limits.memberPrizesMinor),
  cell: moneyText(limits.cellMinor),
  play: moneyText(limits.playMinor),
});

function marginOf(text: string): number {
  const [, whole = '', hundredths = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const margin = Number.parseInt(whole, 10) * 100 + Number.parseInt(hundredths.padEnd(2, '0') || '0', 10);
  if (!(margin >= 100 && margin <= 1_500))
    throw new DeskError(say`A margin is percent from 1 to 15, such as 3 or 3.50`);
  return margin;
}

/** The lotteries that are sold here. */
export const lottery: DeskNoun = {
  ...lotteryDays,
  exposure: {
    right: 'games.read',
    kind: 'read',
    args: '<game> <issue>',
    about:
      'What the house would have to pay at most in the draw on sale, number by number, the largest first; and what that is beyond all stakes of the draw.',
    run: async (call) => {
      const { drawId } = await requireOpenDraw(call);
      const stakedMinor = await sumStaked(call.tx, drawId);
      return (await listExposure(call.tx, drawId, shownCells)).map(({ playType, cell, liabilityMinor }) => ({
        play: playType,
        number: cell || 'all',
        liability: moneyText(liabilityMinor),
        exposure: moneyText(liabilityMinor - stakedMinor),
      }));
    },
  },
  void: {
    right: 'void.propose',
    kind: 'write',
    needsFresh: true,
    args: '<game> <issue>',
    needsReason: true,
    about: 'Takes a draw off that is still on sale; every stake goes back. Takes two people.',
    agreeRight: 'void.approve',
    fourEyes: () => say`Every stake of a draw goes back`,
    subjectOf: ({ args }) => args.join(' '),
    facts: async (call) => {
      const { tickets, stakeMinor } = await sumSold(call.tx, (await requireOpenDraw(call)).drawId);
      return { tickets, refund: moneyText(stakeMinor) };
    },
    run: async (call) => {
      const { tx, now, actor, reason } = call;
      const { drawId } = await requireOpenDraw(call);
      await recordAudit(tx, {
        ...{ actor, action: 'lottery.void', subject: drawId },
        after: { draw: call.args.join(' ') },
        ...{ reason, now },
      });
      // The sale may have ended while this waited for it.
      if (!(await voidDraw(tx, drawId, 'desk', now))) throw notOnSale(call.args);
      return say`The draw is void, and every stake goes back.`;
    },
  },
  limits: {
    right: 'games.read',
    kind: 'read',
    about: 'What the seller takes at most: of a ticket, a line, a member in a draw, a number, a whole play.',
    run: async ({ tx, now }) => limitsOf(await getLimits(tx, now)),
  },
  limit: {
    right: 'games.write',
    kind: 'write',
    needsFresh: true,
    agreeRight: 'void.approve',
    fourEyes: () => say`It changes what the house can lose`,
    args: '<kind> <amount>',
    needsReason: true,
    about: 'Changes a limit from now on: lottery limit cell 500000. What was sold stays. Takes two people.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const kind = requireOneOf(args[0] ?? '', say`A limit`, limitKinds);
      const text = args[1] ?? '';
      const most =
        kind === 'line.combinations'
          ? BigInt(requireWhole(text, say`A number of combinations`, [1, 1_000_000]))
          : requireAmount(text);
      if (most <= 0n) throw new DeskError(say`A limit is more than nothing`);
      const before = limitsOf(await getLimits(tx, now))[kind];
      await insertLimit(tx, { kind, since: now, most, recordedBy: actor, reason });
      await recordAudit(tx, {
        actor,
        action: 'lottery.limit',
        subject: kind,
        before,
        after: text,
        reason,
        now,
      });
      return say`The limit ${kind} is ${text} from now on.`;
    },
  },
  margin: {
    right: 'games.write',
    kind: 'write',
    needsFresh: true,
    agreeRight: 'void.approve',
    fourEyes: () => say`It changes what the house can lose`,
    args: '<family> <percent>',
    needsReason: true,
    about:
      'Changes what the house keeps of a family, for draws that open from now on, such as lottery margin ssc 3.50. Takes two people.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const family = requireOneOf(args[0] ?? '', say`A family`, familyCodes);
      const margin = marginOf(args[1] ?? '');
      await insertMargin(tx, { family, since: now, margin });
      const after = `${args[1]} %`;
      await recordAudit(tx, { actor, action: 'lottery.margin', subject: family, after, reason, now });
      return say`Draws of ${family} that open from now on keep ${after}.`;
    },
  },
};
