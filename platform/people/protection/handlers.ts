import { CallError } from '@/lib/contract/errors';
import { implement, type Handlers } from '@/lib/contract/implement';
import {
  protection,
  type ProtectionOverview,
  type RealityState,
  type SetLimitInput as LimitInput,
} from '@/lib/contract/calls/protection';
import { parseAmount } from '@/lib/money';
import { recordsOf, requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { inTransaction, type Tx } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { announce } from '@/platform/ground/live';
import { exclude, getExclusion, returnFromExclusion } from '../protection-gate';
import { getOverview } from './overview';
import { answerReality, getRealityState, setReality } from '../protection-gate';
import { confirmRaise, setLimit, withdrawRaise, type LimitWish } from './set-limit';
import { getYearStatement } from './statement';
import type { DepositedSince } from '../protection-gate';

export interface ProtectionNews {
  memberId: string;
  letter: 'limit_changed' | 'exclusion_began';
  values: Record<string, string>;
  language: string;
  now: Date;
}

/** What other domains do for this one: they ask protection themselves, and nobody is asked in a circle. */
export interface ProtectionPorts {
  depositedSince: DepositedSince;
  tell: (tx: Tx, news: ProtectionNews) => Promise<void>;
}

function wishOf(memberId: string, { kind, period, amount, minutes }: LimitInput): LimitWish {
  if (kind === 'session') return { memberId, kind, period, minutes: minutes ?? null };
  const amountMinor = amount === null || amount === undefined ? null : parseAmount(amount);
  if (amountMinor === null && amount !== null && amount !== undefined) throw new CallError('money.invalid');
  return { memberId, kind, period, amountMinor };
}

/** In UTC and in digits: the same in every language. */
const dateText = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

type Work = (tx: Tx, memberId: string) => Promise<void>;

/** One change with its key: announced, and answered with how things stand after it. */
function changeWith(depositedSince: DepositedSince) {
  return (context: CallContext, request: unknown[], work: Work): Promise<ProtectionOverview> => {
    const { memberId } = requireCaller(context);
    const { db, now } = context;
    return runOnce(db, { scope: memberId, key: requireKey(context), request }, async (tx) => {
      await work(tx, memberId);
      await announce(tx, memberId, 'protection');
      return getOverview(tx, { memberId, now, depositedSince });
    });
  };
}

/** A change of the reality check needs no key: to choose or to answer twice is to do it once. */
function changeReality(context: CallContext, work: Work): Promise<RealityState> {
  const { memberId } = requireCaller(context);
  return inTransaction(context.db, async (tx) => {
    await work(tx, memberId);
    await announce(tx, memberId, 'protection');
    return getRealityState(tx, memberId, context.now);
  });
}

const realityHandlers: Pick<Handlers<typeof protection, CallContext>, RealityVerb> = {
  reality: (context) => getRealityState(context.db, requireCaller(context).memberId, context.now),
  setReality: (context, { intervalMinutes }) =>
    changeReality(context, (tx, memberId) => setReality(tx, { memberId, intervalMinutes }, context.now)),
  answerReality: (context) =>
    changeReality(context, (tx, memberId) => answerReality(tx, memberId, context.now)),
};
type RealityVerb = 'reality' | 'setReality' | 'answerReality';

/** The member's own calls. Nothing here ends a session: who is excluded must still reach the money that is theirs. */
export function createProtectionHandlers({ depositedSince, tell }: ProtectionPorts) {
  const change = changeWith(depositedSince);
  const tellOfLimit = (tx: Tx, memberId: string, { language, now }: CallContext): Promise<void> =>
    tell(tx, { memberId, letter: 'limit_changed', values: {}, language, now });

  return implement<CallContext, typeof protection>(protection, {
    ...realityHandlers,

    overview: (context) =>
      getOverview(context.db, {
        memberId: requireCaller(context).memberId,
        now: context.now,
        depositedSince,
      }),

    setLimit: (context, input) => {
      const { kind, period, amount, minutes } = input;
      return change(context, ['setLimit', kind, period, amount, minutes], async (tx, memberId) => {
        const { isInForce } = await setLimit(tx, wishOf(memberId, input), context.now);
        if (isInForce) await tellOfLimit(tx, memberId, context);
      });
    },

    confirmRaise: (context, { raiseId }) =>
      change(context, ['confirmRaise', raiseId], async (tx, memberId) => {
        await confirmRaise(tx, { memberId, raiseId }, context.now);
        await tellOfLimit(tx, memberId, context);
      }),

    withdrawRaise: (context, { raiseId }) =>
      change(context, ['withdrawRaise', raiseId], (tx, memberId) =>
        withdrawRaise(tx, { memberId, raiseId }, context.now),
      ),

    exclude: (context, { period }) =>
      change(context, ['exclude', period], async (tx, memberId) => {
        const { language, now } = context;
        await exclude(tx, { memberId, period, recordedBy: memberId }, now);
        const exclusion = await getExclusion(tx, memberId, now);
        const values = { until: exclusion ? dateText(exclusion.endsAt) : '' };
        await tell(tx, { memberId, letter: 'exclusion_began', values, language, now });
      }),

    returnFromExclusion: (context) =>
      change(context, ['returnFromExclusion'], (tx, memberId) =>
        returnFromExclusion(tx, memberId, context.now),
      ),

    statement: (context, { year }) =>
      getYearStatement(recordsOf(context), { memberId: requireCaller(context).memberId, year }, context.now),
  });
}
