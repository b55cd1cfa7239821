import type { Metadata } from 'next';
import { DrawSlot } from '../../../../_lottery/draw-slot';
import { GameFrame } from '../../../../_lottery/game-frame';
import { lotteryMetadata, type LotteryPageProps } from '../../../../_lottery/lottery-metadata';

export const revalidate = 60;

interface DrawPageProps extends LotteryPageProps {
  params: Promise<{ game: string; issue: string }>;
}

export function generateStaticParams(): { game: string; issue: string }[] {
  return [];
}

export function generateMetadata({ params }: DrawPageProps): Promise<Metadata> {
  return lotteryMetadata({ params, part: 'draws' });
}

export default async function VnLotteryDrawPage({ params }: DrawPageProps) {
  const { game: gameCode, issue } = await params;
  return (
    <GameFrame gameCode={gameCode} part="draws" issue={issue}>
      {(game) => <DrawSlot game={game} issue={issue} />}
    </GameFrame>
  );
}
