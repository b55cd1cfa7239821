import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GameLobby } from '@/components/games/game-lobby';
import { LobbyClosed } from '@/components/games/lobby-closed';
import { lobbyMetadata } from '../_lobby/lobby-metadata';
import { listVendors, readLobby } from '../_lobby/read-lobby';

export const revalidate = 60;

interface HallPageProps {
  params: Promise<{ vendor: string }>;
}

/** Halls are made on their first request, like every page. */
export function generateStaticParams(): { vendor: string }[] {
  return [];
}

export async function generateMetadata({ params }: HallPageProps): Promise<Metadata> {
  const { vendor: vendorCode } = await params;
  const card = (await listVendors()).find((one) => one.vendorCode === vendorCode);
  return lobbyMetadata(card ? { hall: card } : {});
}

/** `/rng?page=VENDOR`: the middleware turns the query into this segment. */
export default async function HallPage({ params }: HallPageProps) {
  const { vendor: vendorCode } = await params;
  const vendors = await listVendors();
  if (vendors.length === 0) return <LobbyClosed />;
  if (!vendors.some((card) => card.vendorCode === vendorCode)) notFound();
  return <GameLobby {...await readLobby(vendors, vendorCode)} />;
}
