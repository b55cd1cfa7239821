import type { Metadata } from 'next';
import { LotteryScreen } from '@/components/frame/lottery-screen';
import { prizeModeOf } from '@/lib/contract/calls/catalogue';
import { listLanes } from '@/app/_read/chrome';
import { frameMetadata } from '../_frame/frame-metadata';
import { FrameSlot } from '../_frame/frame-slot';
import { defaultLottery, lotteryVendors } from '@/app/_read/lottery-vendors';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return frameMetadata('lottery');
}

export default async function LotteryPage() {
  const lanes = await listLanes();
  const vendors = lotteryVendors(lanes);
  return (
    <FrameSlot name="lottery" isClosed={lanes.length > 0 && vendors.length === 0}>
      {(parts) => (
        <LotteryScreen
          {...parts}
          vendor={vendors[0] ?? defaultLottery}
          vendors={vendors}
          prizeMode={prizeModeOf(lanes)}
        />
      )}
    </FrameSlot>
  );
}
