import type { Metadata } from 'next';
import { knownHallMetadata } from '../../_games/hall-metadata';
import { HallSlot } from '../../_games/lobby-slot';
import { RoomsSlot } from '../../_games/rooms-slot';

export const revalidate = 60;

interface HallPageProps {
  params: Promise<{ vendor: string }>;
}

/** Halls are made on their first request, like every page. */
export function generateStaticParams(): { vendor: string }[] {
  return [];
}

export async function generateMetadata({ params }: HallPageProps): Promise<Metadata> {
  return knownHallMetadata('PVP', (await params).vendor);
}

/** `/pvp?page=VENDOR`: the middleware turns the query into this segment. */
export default async function PvpHallPage({ params }: HallPageProps) {
  return <HallSlot gameType="PVP" vendorCode={(await params).vendor} top={<RoomsSlot />} />;
}
