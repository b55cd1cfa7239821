import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { shelves, type Shelf } from '@/lib/contract/calls/kinds';
import { ShelfSlot } from '../../_games/lobby-slot';
import { shelfMetadata } from '../../_games/shelf-metadata';

export const revalidate = 60;

interface ShelfPageProps {
  params: Promise<{ shelf: string }>;
}

/** Made on their first request, like every page. */
export function generateStaticParams(): { shelf: string }[] {
  return [];
}

export async function generateMetadata({ params }: ShelfPageProps): Promise<Metadata> {
  return shelfMetadata(await shelfIn(params));
}

export default async function ShelfPage({ params }: ShelfPageProps) {
  return <ShelfSlot shelf={await shelfIn(params)} />;
}

async function shelfIn(params: ShelfPageProps['params']): Promise<Shelf> {
  const asked = (await params).shelf;
  return shelves.find((shelf) => shelf === asked) ?? notFound();
}
