import type { Metadata } from 'next';
import { hasOwnLotteries } from '@/app/_read/lottery';
import { frameMetadata } from '../_frame/frame-metadata';
import { LotteryFrameSlot } from '../_frame/lottery-frame-slot';
import { LotteryLobbySlot } from '../_lottery/lobby-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return frameMetadata('lottery');
}

export default async function LotteryPage() {
  return (await hasOwnLotteries()) === false ? <LotteryFrameSlot /> : <LotteryLobbySlot />;
}
