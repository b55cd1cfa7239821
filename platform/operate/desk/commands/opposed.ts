import { moneyText } from '@/lib/money';
import { say, sayCode } from '@/lib/said';
import { endAlertOf } from '@/platform/ground/alerts';
import { recordAudit } from '@/platform/ground/audit';
import { announce } from '@/platform/ground/live';
import { getMember } from '@/platform/people/members';
import { releaseHeldBonus } from '@/platform/play/bonuses';
import {
  getPair,
  insertFinding,
  listPairRounds,
  listPairs,
  type Finding,
  type OpposedPair,
} from '@/platform/play/opposition';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';

const longestReason = 300;

async function nameOf({ tx }: DeskCall, id: string): Promise<string> {
  return (await getMember(tx, id))?.username ?? id;
}

async function shown(call: DeskCall, pair: OpposedPair): Promise<Shown> {
  return {
    pair: pair.pairId,
    since: pair.foundAt,
    one: await nameOf(call, pair.memberId),
    other: await nameOf(call, pair.otherId),
    outcomes: pair.decided,
    opposed: pair.opposed,
    byLuck: pair.byLuck,
    why: pair.why.join(', '),
    held: pair.finding === 'confirmed' || (pair.isHeld && pair.finding === null),
    found: pair.finding,
  };
}

async function requirePair({ tx, args: [pairId = ''] }: DeskCall): Promise<OpposedPair> {
  const pair = await getPair(tx, pairId);
  if (!pair) throw new DeskError(say`There is no pair ${pairId}. See: opposed list`);
  return pair;
}

async function decide(call: DeskCall, finding: Finding): Promise<OpposedPair> {
  const { tx, now, actor, reason } = call;
  const pair = await requirePair(call);
  const { pairId, memberId, otherId } = pair;
  if (reason.length > longestReason)
    throw new DeskError(say`A reason has at most ${longestReason} characters`);
  if (pair.finding === 'cleared' || !(await insertFinding(tx, { pairId, finding, actor, reason, now })))
    throw new DeskError(say`${pairId} is ${sayCode(pair.finding ?? finding)} already`);
  await endAlertOf(tx, { kind: 'opposed_pair', subject: pairId, actor, reason, now });
  await recordAudit(tx, { actor, action: `opposed.${finding}`, subject: pairId, reason, now });
  for (const id of [memberId, otherId]) {
    await releaseHeldBonus(tx, id, now);
    await announce(tx, id, 'rewards');
  }
  return pair;
}

/** Accounts that lay opposite stakes again and again. */
export const opposed: DeskNoun = {
  list: {
    right: 'members.flags',
    kind: 'read',
    options: { all: '<yes: those that were decided, too>' },
    about:
      'Pairs of accounts of which one won what the other lost more often than luck explains, and what else speaks against chance.',
    run: async (call) => {
      const lines: Shown[] = [];
      for (const pair of await listPairs(call.tx, { isOpen: call.options.all === undefined }))
        lines.push(await shown(call, pair));
      return lines;
    },
  },
  show: {
    right: 'members.flags',
    kind: 'read',
    args: '<pair>',
    about: 'The rounds of both that a flag is made of.',
    run: async (call) => {
      const pair = await requirePair(call);
      const lines: Shown[] = [];
      for (const round of await listPairRounds(call.tx, pair.pairId))
        lines.push({
          outcome: round.outcomeId,
          game: round.gameName,
          account: round.memberId === pair.memberId ? 'one' : 'other',
          round: round.roundId,
          stake: moneyText(round.stakeMinor),
          payout: moneyText(round.payoutMinor),
          at: round.settledAt,
        });
      return { ...(await shown(call, pair)), rounds: lines };
    },
  },
  acquit: {
    right: 'members.protect',
    kind: 'write',
    args: '<pair>',
    needsReason: true,
    about:
      'Nothing is wrong: rebates and bonuses that waited go on. What was looked at is not counted again. Takes two people.',
    needsFresh: true,
    fourEyes: () => say`Rebates and bonuses that waited are paid`,
    run: async (call) => say`${(await decide(call, 'cleared')).pairId} is cleared.`,
  },
  confirm: {
    right: 'members.protect',
    kind: 'write',
    args: '<pair>',
    needsReason: true,
    about:
      'One person, or two who work together: rebates and bonuses of both go on waiting. Money in their wallets is not touched.',
    run: async (call) => say`${(await decide(call, 'confirmed')).pairId} is confirmed; rewards of both wait.`,
  },
};
