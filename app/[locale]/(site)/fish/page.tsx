import type { Metadata } from 'next';
import { categoryMetadata } from '../_games/category-metadata';
import { LobbySlot } from '../_games/lobby-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata('FISH');
}

export default function FishPage() {
  return <LobbySlot gameType="FISH" />;
}
