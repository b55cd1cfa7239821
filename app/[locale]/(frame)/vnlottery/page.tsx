import type { Metadata } from 'next';
import { hasOwnLotteries } from '@/app/_read/lottery';
import { frameMetadata } from '../_frame/frame-metadata';
import { LotteryFrameSlot } from '../_frame/lottery-frame-slot';
import { LotteryLobbySlot } from '../_lottery/lobby-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return frameMetadata('vnLottery');
}

export default async function VnLotteryPage() {
  return (await hasOwnLotteries()) === false ? (
    <LotteryFrameSlot isVietnamese />
  ) : (
    <LotteryLobbySlot isVietnamese />
  );
}
