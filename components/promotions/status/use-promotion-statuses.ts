import { useCall } from '@/lib/client/call/use-call';
import { promotions, type PromotionStanding } from '@/lib/contract/calls/promotions';

const noInput = {};

/** How the promotions stand for the member who is signed in: one call for all that are on the page. */
export function usePromotionStatuses() {
  const answer = useCall(promotions.standings, noInput);
  const { mutate } = answer;
  return {
    ...answer,
    standingOf: (promotionId: string): PromotionStanding | null =>
      answer.data?.list.find((standing) => standing.promotionId === promotionId) ?? null,
    /** What an action answered with is on the page before the list is read again. */
    put: (standing: PromotionStanding) =>
      void mutate(
        (known) =>
          known && {
            list: known.list.map((one) => (one.promotionId === standing.promotionId ? standing : one)),
          },
      ),
  };
}
