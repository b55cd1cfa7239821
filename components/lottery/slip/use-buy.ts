import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useActionGate } from '@/components/gate/use-action-gate';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import type { CallFailure } from '@/lib/client/call/call-failure';
import { useMember } from '@/lib/client/session/use-member';
import { lottery } from '@/lib/contract/calls/lottery';
import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';

export interface PlanChoice {
  issues: number;
  stopOnWin: boolean;
}

/** What one press buys. */
export interface Order {
  gameCode: string;
  /** As it was on sale at the press: it is never moved to another draw. */
  issue: string;
  lines: BetLineInput[];
  /** The text that the lines were read from. */
  slip?: string;
  /** Null buys in the one draw. */
  plan: PlanChoice | null;
}

export interface Buying {
  /** Leads a visitor to the login first, and goes on after it. Several are bought one after the other, up to one that fails. */
  press: (...orders: Order[]) => void;
  isBusy: boolean;
  failure: CallFailure | null;
}

/** What is refused before anything is sold: the draw may have locked meanwhile, and nothing was bought in another one. */
const finalCodes = ['lottery.draw.closed'] as const;

/** Tickets or a plan, each bought once however often it is pressed. */
export function useBuy(onBought: (order: Order) => void): Buying {
  const { state, member } = useMember();
  const memberId = member?.id ?? null;
  const pass = useActionGate('session');
  const { mutate } = useSWRConfig();
  const bet = useKeyedAction(lottery.bet, memberId, { finalCodes });
  const plan = useKeyedAction(lottery.createPlan, memberId);
  const [orders, setOrders] = useState<readonly Order[] | null>(null);
  const sent = useRef<readonly Order[] | null>(null);
  const isPlan = orders?.some((order) => order.plan !== null) ?? false;

  const sendOne = async (order: Order): Promise<boolean> => {
    const { gameCode, issue, lines, slip, plan: choice } = order;
    const done = choice
      ? await plan.run({ gameCode, lines, ...choice })
      : await bet.run({ gameCode, issue, lines, ...(slip !== undefined && { slip }) });
    if (!done) return false;
    bet.startOver();
    plan.startOver();
    onBought(order);
    return true;
  };
  const send = useEffectEvent(async (wanted: readonly Order[]) => {
    for (const order of wanted) if (!(await sendOne(order))) break;
    const lists: readonly string[] = [lottery.bets.name, lottery.plans.name];
    void mutate((key) => Array.isArray(key) && lists.includes(String(key[0])));
  });
  // What was pressed waits until it is known who buys: the key of a sale belongs to a member, and a visitor is none yet.
  useEffect(() => {
    if (!orders || state === 'unknown' || sent.current === orders) return;
    sent.current = orders;
    if (state === 'member') void send(orders);
    else pass(() => setOrders([...orders]));
  }, [orders, state, pass]);
  return {
    press: (...next) => pass(() => setOrders(next.slice())),
    isBusy: (orders !== null && state === 'unknown') || bet.isBusy || plan.isBusy,
    failure: (isPlan ? plan : bet).failure,
  };
}
