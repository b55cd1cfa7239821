'use client';

import { useLocale } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { languageOf } from '@/lib/client/language';
import { useIsBrowser } from '@/lib/client/use-is-browser';
import type { PrizeMode } from '@/lib/contract/calls/catalogue';
import { routes } from '@/lib/routes';
import { FrameScreenFallback } from '../frame-screen-fallback';
import { lotteryLobbyUrl, readLotteryParams, type LotteryVendor } from './lottery-params';

/** Fetched where a lobby is framed: one that is made of the site's own pages has no need of it. */
const FrameScreen = lazy(
  loadPart(() => import('../frame-screen').then((file) => ({ default: file.FrameScreen }))),
);

interface LotteryFrameProps {
  title: string;
  visitor: ReactNode;
  gameHosts: readonly string[];
  prizeMode: PrizeMode;
}

export interface LotteryScreenProps extends LotteryFrameProps {
  /** Opens when the address names no other. */
  vendor: LotteryVendor;
  vendors: readonly LotteryVendor[];
}

/** The lobby that the address names, or one lottery of it. */
export function LotteryScreen({ vendor, vendors, ...frame }: LotteryScreenProps) {
  const search = useSearchParams();
  return <LotteryFrame {...frame} search={search.toString()} vendor={vendor} vendors={vendors} />;
}

/** The Vietnamese lobby, whose address has nothing to choose. */
export function VnLotteryScreen({ vendor, ...frame }: LotteryFrameProps & { vendor: LotteryVendor }) {
  return <LotteryFrame {...frame} search="" vendor={vendor} vendors={[]} />;
}

function LotteryFrame({
  search,
  vendor,
  vendors,
  prizeMode,
  ...frame
}: LotteryScreenProps & { search: string }) {
  const language = languageOf(useLocale());
  const isBrowser = useIsBrowser();
  const game = readLotteryParams(new URLSearchParams(search), vendor, vendors);
  const fallback = <FrameScreenFallback title={frame.title} visitor={frame.visitor} />;
  // A document holds no styles of a part that is fetched later.
  if (!isBrowser) return fallback;
  return (
    <Suspense fallback={fallback}>
      <FrameScreen
        {...frame}
        game={game}
        home={routes.home}
        addressOf={(launched, backUrl) =>
          lotteryLobbyUrl(launched, { prizeMode, gameCode: game.gameCode, backUrl, language })
        }
      />
    </Suspense>
  );
}
