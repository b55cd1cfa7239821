import type { Metadata } from 'next';
import { GameFrame } from '../../../_lottery/game-frame';
import { lotteryMetadata, type LotteryPageProps } from '../../../_lottery/lottery-metadata';
import { TrendSlot } from '../../../_lottery/result-slots';

export const revalidate = 60;

export function generateStaticParams(): { game: string }[] {
  return [];
}

export function generateMetadata({ params }: LotteryPageProps): Promise<Metadata> {
  return lotteryMetadata({ params, part: 'trend' });
}

export default async function VnLotteryTrendPage({ params }: LotteryPageProps) {
  const { game: gameCode } = await params;
  return (
    <GameFrame gameCode={gameCode} part="trend">
      {(game) => <TrendSlot game={game} />}
    </GameFrame>
  );
}
