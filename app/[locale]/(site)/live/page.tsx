import type { Metadata } from 'next';
import { categoryMetadata } from '../_games/category-metadata';
import { CategorySlot } from '../_games/category-slot';
import { LiveTablesSlot } from '../_games/live-tables-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata('LIVE');
}

export default function LivePage() {
  return <CategorySlot gameType="LIVE" group="w_live" top={<LiveTablesSlot />} />;
}
