import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SlotGame } from '@/components/sandbox/slot-game';
import { getGameInfo } from '@/lib/sandbox/slots/game-info';
import { englishTexts } from '../../slot-texts';

export const revalidate = 3600;

interface GamePageProps {
  params: Promise<{ gameCode: string }>;
}

/** Nothing is made at build time: a game is made for its first player. */
export function generateStaticParams(): { gameCode: string }[] {
  return [];
}

export async function generateMetadata({ params }: GamePageProps): Promise<Metadata> {
  const info = getGameInfo((await params).gameCode);
  return { title: info?.name.en ?? null, robots: { index: false } };
}

export default async function GamePage({ params }: GamePageProps) {
  const info = getGameInfo((await params).gameCode);
  if (!info) notFound();
  return <SlotGame info={info} english={await englishTexts()} />;
}
