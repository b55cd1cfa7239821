import type { Metadata } from 'next';
import { categoryMetadata } from '../_games/category-metadata';
import { JackpotSlot } from '../_games/jackpot-slot';
import { LobbySlot } from '../_games/lobby-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata('RNG');
}

export default function RngPage() {
  return <LobbySlot gameType="RNG" top={<JackpotSlot />} />;
}
