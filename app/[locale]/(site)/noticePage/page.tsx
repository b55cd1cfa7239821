import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoticePage } from '@/components/notices/notice-page';
import { SlotError } from '@/components/shell/slot-error';
import { pageMetadata } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { safeHtml } from '@/lib/document/safe-html';
import { readAnnouncements } from '@/app/_read/chrome';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { isDemonstration } from '@/app/_read/demonstration';
import { pageLocale } from '@/app/_read/page-locale';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('notices.meta'), pageLocale()]);
  return pageMetadata({
    locale,
    path: routes.notices,
    title: t('title'),
    description: t((await isDemonstration()) ? 'description' : 'plainDescription'),
    picture: 'notices',
  });
}

export default async function NoticesPage() {
  const [t, locale, answer] = await Promise.all([
    getTranslations('notices'),
    pageLocale(),
    readAnnouncements(),
  ]);
  if (!answer.ok) return <SlotError title={t('failed')} />;
  const notices = answer.value.player.map(({ id, title, content }) => ({
    id,
    title,
    content: safeHtml(content, locale),
  }));
  return (
    <>
      <CrumbsSlot trail={[{ name: t('title'), path: routes.notices }]} />
      <NoticePage notices={notices} />
    </>
  );
}
