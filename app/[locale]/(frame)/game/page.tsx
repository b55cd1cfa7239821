import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { FrameScreenFallback } from '@/components/frame/frame-screen-fallback';
import { VisitorPanel } from '@/components/frame/game-panels';
import { GameScreen } from '@/components/frame/game-screen';
import { pickMessages } from '@/lib/i18n/client-messages';
import { refusalNames } from '@/lib/i18n/refusal-names';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { getPermission } from '@/app/_read/chrome';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('game');
  // Which game it is stands in the query, which a cached document does not read: nothing here is worth a search result.
  return { title: t('title'), robots: { index: false } };
}

export default async function GamePage() {
  const [t, messages, permission] = await Promise.all([
    getTranslations('game'),
    getMessages(),
    getPermission(),
  ]);
  return (
    <MoreMessages messages={pickMessages(messages, ['game', 'games', ...refusalNames('launch')])}>
      <Suspense fallback={<FrameScreenFallback title={t('title')} visitor={<VisitorPanel />} />}>
        <GameScreen gameHosts={permission?.launchGameCDNs ?? []} />
      </Suspense>
    </MoreMessages>
  );
}
