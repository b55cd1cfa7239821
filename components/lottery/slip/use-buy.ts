import { useSWRConfig } from 'swr';
import { useActionGate } from '@/components/gate/use-action-gate';
import { useKeyedAction, type KeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useMember } from '@/lib/client/session/use-member';
import { lottery } from '@/lib/contract/calls/lottery';
import type { CreatePlanInput, PlaceBetsInput, Plan, SoldTicket } from '@/lib/contract/calls/lottery-bets';

export interface Buying {
  bet: KeyedAction<PlaceBetsInput, SoldTicket>;
  plan: KeyedAction<CreatePlanInput, Plan>;
  /** Leads a visitor to the login first, and goes on after it. */
  pass: (action: () => void) => void;
  /** What stands on the page of own bets is read anew. */
  refresh: () => void;
}

/** What is refused before anything is sold: the draw may have locked meanwhile, and nothing was bought in another one. */
const finalCodes = ['lottery.draw.closed'] as const;

/** A ticket and a plan, each bought once however often it is pressed. */
export function useBuy(): Buying {
  const memberId = useMember().member?.id ?? null;
  const pass = useActionGate('session');
  const { mutate } = useSWRConfig();
  const bet = useKeyedAction(lottery.bet, memberId, { finalCodes });
  const plan = useKeyedAction(lottery.createPlan, memberId, {});
  const lists: readonly string[] = [lottery.bets.name, lottery.plans.name];
  const refresh = () => void mutate((key) => Array.isArray(key) && lists.includes(String(key[0])));
  return { bet, plan, pass, refresh };
}
