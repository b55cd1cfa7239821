import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { defaultLocale } from '@/lib/i18n/locales';
import { missingPageMetadata } from '@/lib/page-metadata';

/** Of an id that no round, match or seat has. */
export async function missingProofMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'slots.proof' });
  return missingPageMetadata(t('missingTitle'));
}
