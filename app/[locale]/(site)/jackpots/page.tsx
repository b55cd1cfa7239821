import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PoolList } from '@/components/home/jackpot/pool-list';
import { SlotError } from '@/components/shell/slot-error';
import { PageFrame } from '@/components/ui/page-frame';
import { pageMetadata } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { getPermission } from '@/app/_read/chrome';
import { pageLocale } from '@/app/_read/page-locale';
import { readJackpots } from '@/app/_read/winnings';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { WinsSlot } from '@/app/_slots/wins-slot';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('boards.jackpots'), pageLocale()]);
  return pageMetadata({
    locale,
    path: routes.jackpots,
    title: t('pageTitle'),
    description: t('description'),
  });
}

export default async function JackpotsPage() {
  const [t, permission, jackpots] = await Promise.all([
    getTranslations('boards.jackpots'),
    getPermission(),
    readJackpots(),
  ]);
  const symbol = permission?.currencySymbol ?? '';
  // A platform without the call has no pool, which is no failure.
  const pools = jackpots.ok ? jackpots.value.pools : jackpots.code === 'request.not.found' ? [] : null;
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <CrumbsSlot trail={[{ name: t('title'), path: routes.jackpots }]} />
      {pools ? <PoolList pools={pools} symbol={symbol} /> : <SlotError title={t('failed')} />}
      <WinsSlot symbol={symbol} count={12} back={routes.jackpots} />
    </PageFrame>
  );
}
