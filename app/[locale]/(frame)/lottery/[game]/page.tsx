import type { Metadata } from 'next';
import { hasOwnLotteries } from '@/app/_read/lottery';
import { frameMetadata } from '../../_frame/frame-metadata';
import { LotteryFrameSlot } from '../../_frame/lottery-frame-slot';
import { LotteryBetSlot } from '../../_lottery/bet-slot';
import { lotteryMetadata, type LotteryPageProps } from '../../_lottery/lottery-metadata';

export const revalidate = 60;

export function generateStaticParams(): { game: string }[] {
  return [];
}

export async function generateMetadata({ params }: LotteryPageProps): Promise<Metadata> {
  if ((await hasOwnLotteries()) === false) return frameMetadata('lottery');
  return lotteryMetadata({ params, part: 'bet' });
}

/** `/lottery?gameCode=…`: the middleware turns the code into this segment. */
export default async function LotteryGamePage({ params }: LotteryPageProps) {
  if ((await hasOwnLotteries()) === false) return <LotteryFrameSlot />;
  return <LotteryBetSlot gameCode={(await params).game} />;
}
