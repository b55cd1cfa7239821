import type { Glance } from '@/platform/agents/reports';
import { kindStates } from '../contracts';
import { countToDo } from './to-do-store';
import { sumIncome } from './income-store';

/** What the centre of agents shows of contracts and bills. */
export const glance: Glance = {
  toDo: countToDo,
  kinds: async (reader, { memberId, now }) =>
    (await kindStates(reader, memberId, now))
      .filter(({ isOpen, isShown, canOffer }) => isOpen && (isShown || canOffer))
      .map(({ kind }) => kind),
  income: sumIncome,
};
