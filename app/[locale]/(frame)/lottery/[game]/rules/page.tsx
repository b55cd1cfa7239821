import type { Metadata } from 'next';
import { GameFrame } from '../../../_lottery/game-frame';
import { lotteryMetadata, type LotteryPageProps } from '../../../_lottery/lottery-metadata';
import { RulesSlot } from '../../../_lottery/result-slots';

export const revalidate = 60;

export function generateStaticParams(): { game: string }[] {
  return [];
}

export function generateMetadata({ params }: LotteryPageProps): Promise<Metadata> {
  return lotteryMetadata({ params, part: 'rules' });
}

export default async function LotteryRulesPage({ params }: LotteryPageProps) {
  const { game: gameCode } = await params;
  return (
    <GameFrame gameCode={gameCode} part="rules">
      {(game) => <RulesSlot game={game} />}
    </GameFrame>
  );
}
