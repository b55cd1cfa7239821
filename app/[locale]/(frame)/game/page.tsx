import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { OpeningScreen } from '@/components/games/game-panels';
import { GameScreen } from '@/components/games/game-screen';
import { clientMessages } from '@/lib/i18n/client-messages';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('game');
  // Which game it is stands in the query, which a cached document does not read: nothing here is worth a search result.
  return { title: t('title'), robots: { index: false } };
}

export default async function GamePage() {
  return (
    <NextIntlClientProvider messages={clientMessages(await getMessages(), 'game')}>
      <Suspense fallback={<OpeningScreen />}>
        <GameScreen />
      </Suspense>
    </NextIntlClientProvider>
  );
}
