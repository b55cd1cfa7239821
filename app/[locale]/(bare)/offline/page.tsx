import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HelpOnOnePage } from '@/components/help/help-on-one-page';
import { buttonClass } from '@/components/ui/button-class';
import { readFullHelp } from '@/app/_read/help';

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('system.offline');
  return { title: t('title'), robots: { index: false } };
}

/**
 * What the service worker keeps and shows under any address while there is no network, without its scripts: that
 * nothing was sent, and the help with all rules. The empty link asks for the address that the visitor wanted.
 */
export default async function OfflinePage() {
  const [t, categories] = await Promise.all([getTranslations('system.offline'), readFullHelp()]);
  return (
    <HelpOnOnePage title={t('title')} lead={t('text')} categories={categories ?? []}>
      <p>
        <a href="" className={buttonClass({ variant: 'primary' })}>
          {t('retry')}
        </a>
      </p>
    </HelpOnOnePage>
  );
}
