import type { Metadata } from 'next';
import { categoryMetadata } from '../_category/category-metadata';
import { LobbySlot } from '../_lobby/lobby-slot';
import { RoomsSlot } from '../_lobby/rooms-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata('PVP');
}

export default function PvpPage() {
  return <LobbySlot gameType="PVP" top={<RoomsSlot />} />;
}
