'use client';

import { useLocale } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { languageOf } from '@/lib/client/language';
import type { PrizeMode } from '@/lib/contract/calls/catalogue';
import { routes } from '@/lib/routes';
import { FrameScreen } from '../frame-screen';
import { lotteryLobbyUrl, readLotteryParams, type LotteryVendor } from './lottery-params';

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
  const game = readLotteryParams(new URLSearchParams(search), vendor, vendors);
  return (
    <FrameScreen
      {...frame}
      game={game}
      home={routes.home}
      addressOf={(launched, backUrl) =>
        lotteryLobbyUrl(launched, { prizeMode, gameCode: game.gameCode, backUrl, language })
      }
    />
  );
}
