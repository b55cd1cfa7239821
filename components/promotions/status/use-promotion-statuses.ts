import { useCall } from '@/lib/client/call/use-call';
import { promotions, type PromotionStatus } from '@/lib/contract/calls/promotions';

const noInput = {};

/** How the promotions stand for the member who is signed in: one call for all that are on the page. */
export function usePromotionStatuses() {
  const answer = useCall(promotions.standings, noInput);
  const { mutate } = answer;
  return {
    ...answer,
    statusOf: (promotionId: string): PromotionStatus | null =>
      answer.data?.list.find((status) => status.promotionId === promotionId) ?? null,
    /** What an action answered with is on the page before the list is read again. */
    put: (status: PromotionStatus) =>
      void mutate(
        (known) =>
          known && {
            list: known.list.map((one) => (one.promotionId === status.promotionId ? status : one)),
          },
      ),
  };
}
