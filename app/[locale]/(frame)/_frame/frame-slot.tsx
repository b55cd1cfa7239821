import { getMessages, getTranslations } from 'next-intl/server';
import { Suspense, type ReactNode } from 'react';
import { FrameIntro } from '@/components/frame/frame-intro';
import { FrameScreenFallback } from '@/components/frame/frame-screen-fallback';
import { pickMessages } from '@/lib/i18n/client-messages';
import { refusalNames } from '@/lib/i18n/refusal-names';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { helpHref, routes } from '@/lib/routes';
import { getPermission } from '@/app/_read/chrome';
import type { FrameName } from './frame-metadata';
import { OpenGamesSlot } from './open-games-slot';
import { isDemonstration } from '@/app/_read/demonstration';

const ruleSlugs: Readonly<Record<FrameName, string>> = {
  lottery: 'rules-lottery',
  vnLottery: 'rules-lottery',
  fbSports: 'rules-sports',
  seamless: 'how-to-play',
};

/** Their lobbies fill the screen; what a lottery is about, its studios and its banners have a page of the site. */
const isLottery: Readonly<Record<FrameName, boolean>> = {
  lottery: true,
  vnLottery: true,
  fbSports: false,
  seamless: false,
};

export interface FrameParts {
  title: string;
  /** What stands there until somebody is logged in. */
  visitor: ReactNode;
  gameHosts: readonly string[];
}

export interface FrameSlotProps {
  name: FrameName;
  /** Nobody on this site offers what the page opens. */
  isClosed: boolean;
  children: (parts: FrameParts) => ReactNode;
}

/** A page that shows what a launch answers: readable for everybody, opened for members. */
export async function FrameSlot({ name, isClosed, children }: FrameSlotProps) {
  const [t, tFrame, tTypes, messages, permission, hasOwnRules] = await Promise.all([
    getTranslations('frames'),
    getTranslations(`frames.${name}`),
    getTranslations('layout.navigation.types'),
    getMessages(),
    getPermission(),
    isDemonstration(),
  ]);
  const title = tFrame('title');
  const visitor = (
    <FrameIntro
      texts={hasOwnRules ? [tFrame('text1'), tFrame('text2')] : []}
      entry={isClosed ? t('closed') : t('members')}
      isClosed={isClosed}
      linksLabel={t('more')}
      links={[
        { href: helpHref(ruleSlugs[name]), label: tFrame('rules') },
        { href: helpHref('fairness'), label: t('fairness') },
        ...(isLottery[name] ? [{ href: routes.elott, label: tTypes('ELOTT') }] : []),
        { href: routes.rng, label: t('openGames') },
      ]}
    >
      {isClosed && <OpenGamesSlot />}
    </FrameIntro>
  );
  return (
    <MoreMessages messages={pickMessages(messages, ['game', 'games', ...refusalNames('launch')])}>
      <Suspense fallback={<FrameScreenFallback title={title} visitor={visitor} />}>
        {children({ title, visitor, gameHosts: permission?.launchGameCDNs ?? [] })}
      </Suspense>
    </MoreMessages>
  );
}
