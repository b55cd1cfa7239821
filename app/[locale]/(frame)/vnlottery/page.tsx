import type { Metadata } from 'next';
import { VnLotteryScreen } from '@/components/frame/lottery-screen';
import { prizeModeOf } from '@/lib/contract/calls/catalogue';
import { listLanes } from '@/app/_read/chrome';
import { frameMetadata } from '../_frame/frame-metadata';
import { FrameSlot } from '../_frame/frame-slot';
import { lotteryVendors, vietnameseLottery } from '@/app/_read/lottery-vendors';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return frameMetadata('vnLottery');
}

export default async function VnLotteryPage() {
  const lanes = await listLanes();
  const isOffered = lotteryVendors(lanes).some(
    ({ vendorCode }) => vendorCode === vietnameseLottery.vendorCode,
  );
  return (
    <FrameSlot name="vnLottery" isClosed={lanes.length > 0 && !isOffered}>
      {(parts) => <VnLotteryScreen {...parts} vendor={vietnameseLottery} prizeMode={prizeModeOf(lanes)} />}
    </FrameSlot>
  );
}
