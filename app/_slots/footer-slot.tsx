import { getMessages } from 'next-intl/server';
import { measurementIdOf } from '@/components/measuring/measurement-id';
import { Footer } from '@/components/shell/footer/footer';
import { gameLinks } from '@/components/shell/navigation-data';
import { pickMessages } from '@/lib/i18n/client-messages';
import { readMinimumAge } from '@/app/_read/brand-facts';
import { getPermission, listLanes, listLines, offeredLocales } from '@/app/_read/chrome';
import { isDemonstration } from '@/app/_read/demonstration';

export async function FooterSlot() {
  const [lanes, permission, minimumAge, origins, messages] = await Promise.all([
    listLanes(),
    getPermission(),
    readMinimumAge(),
    listLines(),
    getMessages(),
  ]);
  // A studio that stands in several lanes, or has several codes, is one name.
  const logos = new Map(lanes.flatMap((lane) => lane.cards.map(({ vendor, logo }) => [vendor, logo])));
  return (
    <Footer
      locales={offeredLocales(permission)}
      vendors={[...logos].map(([name, logo]) => ({ name, logo }))}
      games={gameLinks(lanes)}
      resources={permission?.resources ?? []}
      hasCustomerService={Boolean(permission?.customerService)}
      isPlayMoney={await isDemonstration()}
      minimumAge={minimumAge}
      isMeasured={measurementIdOf(permission?.analytics.gtagId) !== null}
      lines={origins.length > 0 ? { origins, messages: pickMessages(messages, ['lines']) } : null}
    />
  );
}
