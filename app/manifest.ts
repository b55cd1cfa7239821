import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { browserColours } from '@/lib/document/browser-colours';
import { defaultLocale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';

/** One for all languages: what is installed opens in the language that the visitor chose last. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'app' });
  const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: t('name'),
    short_name: t('shortName'),
    description: t('description'),
    start_url: routes.home,
    scope: '/',
    display: 'standalone',
    background_color: browserColours.page,
    theme_color: browserColours.accent,
    icons: [
      icon('/art/icon-192.png', '192x192', 'any'),
      icon('/art/icon-512.png', '512x512', 'any'),
      icon('/art/icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: t('games'), url: routes.rng },
      { name: t('promotions'), url: routes.promotions },
      { name: t('help'), url: routes.help },
    ],
  };
}
