import type { Metadata } from 'next';
import { knownHallMetadata } from '../../_games/hall-metadata';
import { HallSlot } from '../../_games/lobby-slot';

export const revalidate = 60;

interface HallPageProps {
  params: Promise<{ vendor: string }>;
}

/** Halls are made on their first request, like every page. */
export function generateStaticParams(): { vendor: string }[] {
  return [];
}

export async function generateMetadata({ params }: HallPageProps): Promise<Metadata> {
  return knownHallMetadata('FISH', (await params).vendor);
}

/** `/fish?page=VENDOR`: the middleware turns the query into this segment. */
export default async function FishHallPage({ params }: HallPageProps) {
  return <HallSlot gameType="FISH" vendorCode={(await params).vendor} />;
}
