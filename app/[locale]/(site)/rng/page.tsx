import type { Metadata } from 'next';
import { categoryMetadata } from '../_category/category-metadata';
import { LobbySlot } from '../_lobby/lobby-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata('RNG');
}

export default function RngPage() {
  return <LobbySlot gameType="RNG" />;
}
