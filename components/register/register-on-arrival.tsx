import { useEffect } from 'react';
import { overlayHref } from '@/lib/client/overlays/overlay-store';
import { usePathname } from '@/lib/i18n/navigation';
import { registerPaths } from '@/lib/routes';

/**
 * `/register` is the home page with the register dialog open. The document is that of the home page, cached once, so
 * the address that was asked for is read here. The dialog stands in the same entry of the history: back leaves both.
 */
export function RegisterOnArrival() {
  const pathname = usePathname();
  useEffect(() => {
    if (!registerPaths.includes(pathname)) return;
    // Next hears of a changed address from its own effect, which at the first view comes after this one.
    const opening = setTimeout(() => {
      if (new URLSearchParams(window.location.search).has('auth')) return;
      window.history.replaceState(null, '', overlayHref({ auth: 'register' }));
    });
    return () => clearTimeout(opening);
  }, [pathname]);
  return null;
}
