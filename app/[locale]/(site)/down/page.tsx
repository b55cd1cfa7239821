import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { DownloadFacts } from '@/components/download/download-facts';
import { InstallButton } from '@/components/download/install-button';
import { InstallGuides } from '@/components/download/install-guides';
import { QrCodes } from '@/components/download/qr-codes';
import { StoreLinks } from '@/components/download/store-links';
import { brandCode, storeLinks } from '@/components/download/store-urls';
import { PageFrame } from '@/components/ui/page-frame';
import { Panel } from '@/components/ui/panel';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { pageMetadata, siteOrigin } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { BannerSlot } from '@/app/_slots/banner-slot';
import { getPermission } from '@/app/_read/chrome';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { pageLocale } from '@/app/_read/page-locale';
import { isLocalAddress, pageCodes } from '@/app/_read/page-codes';
import { isDemonstration } from '@/app/_read/demonstration';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('download.meta'), pageLocale()]);
  return pageMetadata({ locale, path: routes.download, title: t('title'), description: t('description') });
}

export default async function DownloadPage() {
  const [t, brand, locale, messages, permission] = await Promise.all([
    getTranslations('download'),
    getTranslations('brand'),
    pageLocale(),
    getMessages(),
    getPermission(),
  ]);
  const resources = permission?.resources ?? [];
  return (
    <PageFrame title={t('heading')} lead={t('lead')} banner={<BannerSlot group="w_down" />}>
      <CrumbsSlot trail={[{ name: t('heading'), path: routes.download }]} />
      <Panel title={t('install.title')}>
        <MoreMessages messages={pickMessages(messages, ['download'])}>
          <InstallButton brand={permission?.brandName ?? brand('name')} />
        </MoreMessages>
      </Panel>
      <InstallGuides />
      <QrCodes
        codes={pageCodes(locale).map((code) => brandCode(code, resources, siteOrigin()))}
        isLocalAddress={isLocalAddress()}
      />
      <StoreLinks links={storeLinks(resources, siteOrigin())} />
      <DownloadFacts isPlayMoney={await isDemonstration()} />
    </PageFrame>
  );
}
