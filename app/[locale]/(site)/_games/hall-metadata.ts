import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { missingPageMetadata } from '@/lib/document/page-metadata';
import { categoryMetadata, hallMetadata, type LobbyType } from './category-metadata';
import { readVendors } from '@/app/_read/lobby';

/** Of a studio that nobody knows there is no page. While the studios cannot be read, nobody can say that. */
export async function knownHallMetadata(gameType: LobbyType, vendorCode: string): Promise<Metadata> {
  const { all, isUnread } = await readVendors(gameType);
  const card = all.find((one) => one.vendorCode === vendorCode);
  if (card) return hallMetadata(gameType, vendorCode, card.vendor);
  if (isUnread) return categoryMetadata(gameType);
  const t = await getTranslations('system');
  return missingPageMetadata(t('notFound.title'));
}
