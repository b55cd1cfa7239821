import type { LotteryVendor } from '@/components/frame/lottery/lottery-params';
import { launchTarget } from '@/lib/contract/calls/catalogue';
import type { VendorLane } from '@/lib/contract/calls/games';

/** The vendors with a lottery lobby, in the order of their lanes. */
export function lotteryVendors(lanes: readonly VendorLane[]): LotteryVendor[] {
  return lanes.flatMap(({ title, cards }) =>
    cards
      .filter(({ vendorCode }) => launchTarget(title, vendorCode) === 'lottery')
      .map(({ vendorCode }) => ({ vendorCode, gameType: title })),
  );
}

/** Spec §9: where nobody says otherwise, the lottery is the SEA one. */
export const defaultLottery: LotteryVendor = { vendorCode: 'TCG_SEA', gameType: 'LOTT' };

export const vietnameseLottery: LotteryVendor = { vendorCode: 'TCG_LOTTO_VN', gameType: 'ELOTT' };
