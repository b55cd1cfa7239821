import type { Metadata } from 'next';
import { categoryMetadata } from '../_category/category-metadata';
import { JackpotSlot } from '../_lobby/jackpot-slot';
import { LobbySlot } from '../_lobby/lobby-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata('RNG');
}

export default function RngPage() {
  return <LobbySlot gameType="RNG" top={<JackpotSlot />} />;
}
