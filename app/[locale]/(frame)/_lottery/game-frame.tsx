import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LotteryHead } from '@/components/lottery/results/lottery-head';
import { SlotError } from '@/components/shell/slot-error';
import { NotFoundPanel } from '@/components/system/not-found-panel';
import { PageFrame } from '@/components/ui/page-frame';
import { hasOwnLotteries, isVietnamese, readLottery, type KnownLottery } from '@/app/_read/lottery';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { lobbyHref, lotteryGameHref } from '@/components/lottery/lottery-href';

export type LotteryPart = 'draws' | 'trend' | 'rules';

export interface GameFrameProps {
  gameCode: string;
  part: LotteryPart;
  /** Of one draw. */
  issue?: string;
  children: (game: KnownLottery) => ReactNode;
}

/** A page about one lottery: its name, the ways to its other pages, and what this one is about. */
export async function GameFrame({ gameCode, part, issue, children }: GameFrameProps) {
  const [t, tFrame, isOwn] = await Promise.all([
    getTranslations('lottery.pages'),
    getTranslations(isVietnamese(gameCode) ? 'frames.vnLottery' : 'frames.lottery'),
    hasOwnLotteries(),
  ]);
  const game = isOwn === false ? null : await readLottery(gameCode);
  if (game === null) return <NotFoundPanel />;
  if (game === undefined) return <SlotError title={t('failed')} />;
  const title = issue
    ? t('draw', { game: game.gameName, issue })
    : t(`${part}.title`, { game: game.gameName });
  return (
    <PageFrame
      title={title}
      {...(!issue && { lead: t(`${part}.lead`) })}
      back={<LotteryHead game={game} part={part} />}
    >
      <CrumbsSlot
        trail={[
          { name: tFrame('title'), path: lobbyHref(game) },
          { name: game.gameName, path: lotteryGameHref(game) },
          { name: title, path: `${lobbyHref(game)}/${gameCode}/${part}` },
        ]}
      />
      {children(game)}
    </PageFrame>
  );
}
