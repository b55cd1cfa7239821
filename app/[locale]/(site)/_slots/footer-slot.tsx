import { Footer, isLicence } from '@/components/layout/footer';
import { member } from '@/lib/contract/member';
import { getPermission, listLanes, offeredLocales } from './chrome';
import { readPublic } from './read-public';

/** Section 9; the brand may ask for more. */
const lowestAge = 18;

export async function FooterSlot() {
  const [lanes, permission, rules] = await Promise.all([
    listLanes(),
    getPermission(),
    readPublic(member.registerSettings, {}),
  ]);
  const cards = new Map(lanes.flatMap((lane) => lane.cards.map((card) => [card.vendorCode, card])));
  return (
    <Footer
      locales={offeredLocales(permission)}
      vendors={[...cards.values()].map((card) => ({
        code: card.vendorCode,
        name: card.vendor,
        logo: card.logo,
      }))}
      licences={permission?.resources.filter(isLicence) ?? []}
      isPlayMoney={permission?.isPlayMoney ?? true}
      minimumAge={rules.ok ? rules.value.minimumAge : lowestAge}
    />
  );
}
