import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { localizedPath } from '@/lib/i18n/localized-path';
import { defaultLocale, locales, type Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { pageLocale } from '../../_slots/read-public';

interface LobbyMetadataInput {
  /** Of a hall other than the first one, which has an address of its own. */
  hall?: { vendorCode: string; vendor: string };
}

export async function lobbyMetadata({ hall }: LobbyMetadataInput = {}): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('games.meta'), pageLocale()]);
  const query = hall ? `?page=${encodeURIComponent(hall.vendorCode)}` : '';
  const address = (language: Locale) => localizedPath(language, routes.rng) + query;
  const title = hall ? t('hallTitle', { vendor: hall.vendor }) : t('title');
  const description = hall ? t('hallDescription', { vendor: hall.vendor }) : t('description');
  return {
    title,
    description,
    alternates: {
      canonical: address(locale),
      languages: {
        ...Object.fromEntries(locales.map((language) => [language, address(language)])),
        'x-default': address(defaultLocale),
      },
    },
    openGraph: { title, description, type: 'website' },
  };
}
