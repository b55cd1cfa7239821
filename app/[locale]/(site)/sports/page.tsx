import type { Metadata } from 'next';
import { categoryMetadata } from '../_games/category-metadata';
import { CategorySlot } from '../_games/category-slot';
import { SportEventsSlot } from '../_games/sport-events-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata('SPORTS');
}

export default function SportsPage() {
  return <CategorySlot gameType="SPORTS" group="w_sports" top={<SportEventsSlot gameType="SPORTS" />} />;
}
