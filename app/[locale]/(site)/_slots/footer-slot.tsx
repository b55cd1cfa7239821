import { Footer } from '@/components/layout/footer';
import { gameLinks } from '@/components/layout/navigation-data';
import { measurementIdOf } from '@/components/measuring/measurement-id';
import { readMinimumAge } from './brand-facts';
import { getPermission, listLanes, offeredLocales } from './chrome';

export async function FooterSlot() {
  const [lanes, permission, minimumAge] = await Promise.all([listLanes(), getPermission(), readMinimumAge()]);
  const cards = new Map(lanes.flatMap((lane) => lane.cards.map((card) => [card.vendorCode, card])));
  return (
    <Footer
      locales={offeredLocales(permission)}
      vendors={[...cards.values()].map((card) => ({
        code: card.vendorCode,
        name: card.vendor,
        logo: card.logo,
      }))}
      games={gameLinks(lanes)}
      resources={permission?.resources ?? []}
      hasCustomerService={Boolean(permission?.customerService)}
      isPlayMoney={permission?.isPlayMoney ?? true}
      minimumAge={minimumAge}
      isMeasured={measurementIdOf(permission?.analytics.gtagId) !== null}
    />
  );
}
