import type { Metadata } from 'next';
import { categoryMetadata } from '../_category/category-metadata';
import { CategorySlot } from '../_category/category-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata('SPORTS');
}

export default function SportsPage() {
  return <CategorySlot gameType="SPORTS" group="w_sports" />;
}
