import { moneyText } from '@/lib/money';
import { say, sayCode, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { listNames } from '@/platform/people/members';
import {
  decideFlag,
  flagStates,
  getFlag,
  listFlagEvents,
  listFlags,
  riskRules,
  type FlagState,
  type RiskFlag,
} from '@/platform/operate/risk';
import { DeskError, type DeskCall, type DeskCommand, type DeskNoun, type Shown } from '../command';
import { requireMember, requireOneOf, requireWhole } from '../inputs';
import { shownFlag } from './shown-flag';
import { listOpenWithdrawals } from './people-store';

const longestReason = 400;
const everyState = [...flagStates, 'all'] as const;

async function requireFlag({ tx, args: [flagId = ''] }: DeskCall): Promise<RiskFlag> {
  const flag = await getFlag(tx, flagId);
  if (!flag) throw new DeskError(say`There is no flag ${flagId}. See: risk list`, 'unknown');
  return flag;
}

async function listed(call: DeskCall): Promise<Shown[]> {
  const { tx, options } = call;
  const { rule, state = 'open', member, before = null, limit = '50' } = options;
  const asked = requireOneOf(state, '--state', everyState);
  const flags = await listFlags(tx, {
    rule: rule === undefined ? null : requireOneOf(rule, '--rule', riskRules),
    state: asked === 'all' ? null : asked,
    memberId: member === undefined ? null : (await requireMember(tx, member)).id,
    before,
    limit: requireWhole(limit, '--limit', [1, 200]),
  });
  const nameOf = await listNames(
    tx,
    flags.map(({ subjectId }) => subjectId),
  );
  return flags.map((flag) => shownFlag(flag, nameOf));
}

/** The accounts, what of theirs waits to be paid, what became of the flag, and what else was flagged of them. */
async function shown(call: DeskCall): Promise<Shown> {
  const { tx } = call;
  const flag = await requireFlag(call);
  const nameOf = await listNames(tx, flag.members);
  const waiting = await listOpenWithdrawals(tx, flag.members);
  const others = await listFlags(tx, {
    ...{ rule: null, state: null, before: null, limit: 20, memberId: flag.subjectId },
  });
  const events = await listFlagEvents(tx, flag.id);
  return {
    ...shownFlag(flag, nameOf),
    ...named(flag, nameOf),
    members: flag.members.map((id) => ({ username: nameOf(id), member: id })),
    withdrawals: waiting.map(({ memberId, amountMinor, ...row }) => ({
      ...row,
      username: nameOf(memberId),
      amount: moneyText(amountMinor),
    })),
    history: events.map(({ at, event, by, reason, severity }) => ({ at, event, by, severity, reason })),
    otherFlags: others.filter(({ id }) => id !== flag.id).map((other) => shownFlag(other, nameOf)),
  };
}

/** The facts as they were found, with names for the ids of members. */
function named({ facts }: RiskFlag, nameOf: (id: string) => string): Shown {
  const say = (value: unknown) =>
    typeof value === 'string' && value.startsWith('mem_') ? nameOf(value) : value;
  return JSON.parse(JSON.stringify(facts, (_key, value: unknown) => say(value))) as Shown;
}

function decides(
  decision: Exclude<FlagState, 'open'>,
  { about, done }: { about: string; done: (flagId: string) => Said },
): DeskCommand {
  return {
    right: 'members.protect',
    kind: 'write',
    args: '<flag>',
    needsReason: true,
    about,
    run: async (call) => {
      const { tx, now, actor: by, reason } = call;
      const { id: flagId, state, decidedBy } = await requireFlag(call);
      if (reason.length > longestReason)
        throw new DeskError(say`A reason has at most ${longestReason} characters`);
      if (state !== 'open')
        throw new DeskError(
          say`${decidedBy ?? ''} was quicker: ${flagId} is ${sayCode(state)} already`,
          'gone',
        );
      if (!(await decideFlag(tx, { flagId, decision, by, reason }, now)))
        throw new DeskError(say`Somebody was quicker: ${flagId} is decided already`, 'gone');
      const [before, after] = [{ state }, { state: decision }];
      await recordAudit(tx, {
        actor: by,
        action: `risk.${decision}`,
        subject: flagId,
        before,
        after,
        reason,
        now,
      });
      return done(flagId);
    },
  };
}

/** What the rules of risk have found. They only flag: whatever follows is a command of its own. */
export const risk: DeskNoun = {
  list: {
    right: 'members.flags',
    kind: 'read',
    options: {
      rule: 'of this rule alone',
      state: 'open when it is not said',
      member: 'of this account',
      before: 'what was before this one: rsk_…',
      limit: 'how many; 50 when it is not said',
    },
    choices: { rule: riskRules, state: everyState },
    pagedBy: 'flag',
    about: 'Accounts that a rule has flagged, the newest first.',
    run: listed,
  },
  show: {
    right: 'members.flags',
    kind: 'read',
    args: '<flag>',
    about: 'One flag: its figures, its accounts, their withdrawals that wait, and what became of it.',
    run: shown,
  },
  accept: decides('accepted', {
    about:
      'The suspicion stands. Nothing else follows by itself: lock, ask or review with commands of their own.',
    done: (flagId) => say`${flagId} is accepted. Nothing else has changed.`,
  }),
  dismiss: decides('dismissed', {
    about: 'Nothing is wrong. It is not flagged again unless it becomes worse.',
    done: (flagId) => say`${flagId} is dismissed; it comes back only when it becomes worse.`,
  }),
};
