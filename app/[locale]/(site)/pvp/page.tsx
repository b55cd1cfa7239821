import type { Metadata } from 'next';
import { categoryMetadata } from '../_games/category-metadata';
import { LobbySlot } from '../_games/lobby-slot';
import { RoomsSlot } from '../_games/rooms-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata('PVP');
}

export default function PvpPage() {
  return <LobbySlot gameType="PVP" top={<RoomsSlot />} />;
}
