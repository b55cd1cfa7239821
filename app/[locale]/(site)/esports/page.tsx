import type { Metadata } from 'next';
import { categoryMetadata } from '../_games/category-metadata';
import { CategorySlot } from '../_games/category-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata('ESPORTS');
}

export default function EsportsPage() {
  return <CategorySlot gameType="ESPORTS" group="w_esports" />;
}
