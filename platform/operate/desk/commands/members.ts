import { limitKinds, limitPeriods } from '@/lib/contract/calls/protection';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import { moneyText } from '@/lib/money';
import { say, sayCode, type Said } from '@/lib/said';
import { uplineOf } from '@/platform/people/agent-tree';
import { getMember } from '@/platform/people/members';
import { listRunningSessions } from '@/platform/people/sessions';
import { recordAudit } from '@/platform/ground/audit';
import { listBalances, type Currency } from '@/platform/ground/ledger';
import { sendMessage } from '@/platform/brand/messages';
import { listLabels } from '../../profile';
import { setOperatorLimit, showProtection, type ShownProtection } from '@/platform/people/protection';
import { type Limit, type Raise } from '@/platform/people/protection-gate';
import type { DeskCall, DeskNoun, Shown } from '../command';
import { requireAmount, requireMember, requireOneOf, requireText, requireWhole } from '../inputs';

export const messages: DeskNoun = {
  send: {
    right: 'members.talk',
    kind: 'write',
    args: '<member>',
    options: { title: 'of the message', text: 'plain; \\n\\n begins a paragraph' },
    about: 'Puts a message into the inbox of one member.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const member = await requireMember(tx, args[0] ?? '');
      const title = requireText(call, 'title', 120);
      const body = requireText(call, 'text', 4_000).replaceAll('\\n', '\n');
      const messageId = await sendMessage(tx, { memberId: member.id, title, body, now });
      const after = { messageId, title, body };
      await recordAudit(tx, {
        actor,
        action: 'message.send',
        subject: member.id,
        after,
        reason: reason || null,
        now,
      });
      return { message: messageId };
    },
  },
};

/** Of a `session` limit minutes, of every other money. */
function mostOf({ kind, most }: Pick<Limit | Raise, 'kind' | 'most'>): string | Said {
  if (most === null) return say`no limit`;
  return kind === 'session' ? `${most} min` : moneyText(most);
}

function shownProtection({ exclusions, limits, raises, reality, flags }: ShownProtection): Shown {
  return {
    exclusions: exclusions.map(({ kind, startsAt, endsAt }) => ({ kind, from: startsAt, until: endsAt })),
    limits: limits.map((limit) => ({
      kind: limit.kind,
      period: limit.period,
      most: mostOf(limit),
      setBy: limit.source,
    })),
    raisesThatWait: raises.map((raise) => ({
      kind: raise.kind,
      period: raise.period,
      most: mostOf(raise),
      confirmableFrom: raise.confirmableFrom,
    })),
    realityCheckMinutes: reality.intervalMinutes,
    flags: flags.map((flag) => ({ ...flag })),
  };
}

async function balancesOf(
  { tx }: DeskCall,
  owner: string,
  currencies: readonly Currency[],
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const currency of currencies) {
    for (const { purpose, balanceMinor, heldMinor } of await listBalances(tx, { owner, currency })) {
      // A point is one unit and has no hundredths.
      const text = (amount: bigint) => (currency === 'POINTS' ? amount.toString() : moneyText(amount));
      shown.push({ account: purpose, currency, available: text(balanceMinor), held: text(heldMinor) });
    }
  }
  return shown;
}

export const members: DeskNoun = {
  show: {
    right: 'members.read',
    kind: 'read',
    args: '<member>',
    about: 'Account, balances, limits, exclusions and sessions, by username or id.',
    run: async (call) => {
      const { tx, now, args } = call;
      const member = await requireMember(tx, args[0] ?? '');
      const uplineId = await uplineOf(tx, member.id);
      const upline = uplineId ? await getMember(tx, uplineId) : null;
      const sessions = await listRunningSessions(tx, member.id, now);
      return {
        member: member.id,
        username: member.username,
        nickname: member.nickname,
        type: member.accountType,
        upline: upline?.username,
        createdAt: member.createdAt,
        labels: (await listLabels(tx, member.id)).join(', ') || null,
        balances: await balancesOf(call, member.id, [playCurrencyOf(member.accountType), 'POINTS']),
        ...shownProtection(await showProtection(tx, member.id, now)),
        sessions: sessions.map(({ id, method, createdAt, lastSeenAt, address }) => ({
          session: id,
          method,
          createdAt,
          lastSeenAt,
          address,
        })),
      };
    },
  },
};

export const limits: DeskNoun = {
  operator: {
    right: 'members.protect',
    kind: 'write',
    args: '<member> <deposit|stake|loss|session> <day|week|month> <amount>',
    needsReason: true,
    about:
      'Sets a limit beside the member’s own, at once; never a higher one. Of `session` the amount is minutes.',
    run: async ({ tx, now, actor, reason, args }) => {
      const [name = '', kindWord = '', periodWord = '', amount = ''] = args;
      const { id: memberId } = await requireMember(tx, name);
      const kind = requireOneOf(kindWord, say`The kind`, limitKinds);
      const period = requireOneOf(periodWord, say`The period`, limitPeriods);
      const most =
        kind === 'session'
          ? { kind, minutes: requireWhole(amount, say`The time in minutes`, [0, 44_640]) }
          : { kind, amountMinor: requireAmount(amount) };
      await setOperatorLimit(tx, { memberId, period, ...most, actor, reason }, now);
      const [of, per] = [sayCode(kind), sayCode(period)];
      return kind === 'session'
        ? say`The limit of ${of} in a ${per} is ${amount} minutes from now on.`
        : say`The limit of ${of} in a ${per} is ${amount} from now on.`;
    },
  },
};
