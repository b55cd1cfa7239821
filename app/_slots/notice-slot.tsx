import { getTranslations } from 'next-intl/server';
import { NoticeBar } from '@/components/notices/notice-bar';
import { readAnnouncements } from '@/app/_read/chrome';

/** The notice bar. What it says is no part of what a page is for: where it cannot be read, there is none. */
export async function NoticeSlot() {
  const [t, answer] = await Promise.all([getTranslations('notices.bar'), readAnnouncements()]);
  const titles = answer.ok ? answer.value.player.map(({ title }) => title) : [];
  if (titles.length === 0) return null;
  return <NoticeBar titles={titles} label={t('label')} pauseLabel={t('pause')} />;
}
