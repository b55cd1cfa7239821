import type { Metadata } from 'next';
import { GameLobby } from '@/components/games/game-lobby';
import { LobbyClosed } from '@/components/games/lobby-closed';
import { lobbyMetadata } from './_lobby/lobby-metadata';
import { listVendors, readLobby } from './_lobby/read-lobby';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return lobbyMetadata();
}

export default async function RngPage() {
  const vendors = await listVendors();
  const [first] = vendors;
  if (!first) return <LobbyClosed />;
  return <GameLobby {...await readLobby(vendors, first.vendorCode)} />;
}
