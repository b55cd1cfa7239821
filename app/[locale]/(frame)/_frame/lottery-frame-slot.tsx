import { LotteryScreen, VnLotteryScreen } from '@/components/frame/lottery/lottery-screen';
import { prizeModeOf } from '@/lib/contract/calls/catalogue';
import { listLanes } from '@/app/_read/chrome';
import { defaultLottery, lotteryVendors, vietnameseLottery } from '@/app/_read/lottery-vendors';
import { FrameSlot } from './frame-slot';

/** The lobby of a platform that plays its lotteries on pages of its own, in a frame. */
export async function LotteryFrameSlot({ isVietnamese = false }: { isVietnamese?: boolean }) {
  const lanes = await listLanes();
  const vendors = lotteryVendors(lanes);
  const prizeMode = prizeModeOf(lanes);
  const isOffered = isVietnamese
    ? vendors.some(({ vendorCode }) => vendorCode === vietnameseLottery.vendorCode)
    : vendors.length > 0;
  return (
    <FrameSlot name={isVietnamese ? 'vnLottery' : 'lottery'} isClosed={lanes.length > 0 && !isOffered}>
      {(parts) =>
        isVietnamese ? (
          <VnLotteryScreen {...parts} vendor={vietnameseLottery} prizeMode={prizeMode} />
        ) : (
          <LotteryScreen
            {...parts}
            vendor={vendors[0] ?? defaultLottery}
            vendors={vendors}
            prizeMode={prizeMode}
          />
        )
      }
    </FrameSlot>
  );
}
