import type { Metadata } from 'next';
import { createTranslator } from 'next-intl';
import { defaultLocale } from '@/lib/i18n/locales';
import { missingPageMetadata } from '@/lib/document/page-metadata';
import { vendorMessages } from '../vendor-messages';

/** Of an id that no round, match or seat has. */
export async function missingProofMetadata(): Promise<Metadata> {
  const messages = await vendorMessages(defaultLocale);
  const t = createTranslator({ locale: defaultLocale, messages, namespace: 'game.proof' });
  return missingPageMetadata(t('missingTitle'));
}
