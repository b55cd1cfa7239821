import type { Metadata } from 'next';
import { knownHallMetadata } from '../../_games/hall-metadata';
import { JackpotSlot } from '../../_games/jackpot-slot';
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
  return knownHallMetadata('RNG', (await params).vendor);
}

/** `/rng?page=VENDOR`: the middleware turns the query into this segment. */
export default async function RngHallPage({ params }: HallPageProps) {
  return <HallSlot gameType="RNG" vendorCode={(await params).vendor} top={<JackpotSlot />} />;
}
