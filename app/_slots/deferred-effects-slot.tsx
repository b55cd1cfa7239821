import { DeferredEffectsLoader } from '@/components/shell/deferred-effects-loader';
import { getPermission, readAnnouncements } from '@/app/_read/chrome';

/** Once in each layout. A page that shows a game is no place for announcements that open by themselves. */
export async function DeferredEffectsSlot({ mayPopUp = true }: { mayPopUp?: boolean }) {
  const [permission, announcements] = await Promise.all([
    getPermission(),
    mayPopUp ? readAnnouncements() : null,
  ]);
  return (
    <DeferredEffectsLoader
      pictureHosts={permission?.imageCDNs ?? []}
      hasPopups={announcements?.ok === true && announcements.value.popup.length > 0}
    />
  );
}
