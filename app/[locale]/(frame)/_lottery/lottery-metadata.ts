import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { lobbyHref, lotteryGameHref } from '@/components/lottery/lottery-href';
import { missingPageMetadata, pageMetadata } from '@/lib/document/page-metadata';
import { withPlayMoney } from '@/app/_read/demonstration';
import { hasOwnLotteries, readLottery } from '@/app/_read/lottery';
import { pageLocale } from '@/app/_read/page-locale';
import type { LotteryPart } from './game-frame';

export interface LotteryPageProps {
  params: Promise<{ game: string }>;
}

interface LotteryMetadata extends LotteryPageProps {
  part: LotteryPart | 'bet';
}

/** Title and description of a page about one lottery; of one that is not here, a page that is not found. */
export async function lotteryMetadata({ params, part }: LotteryMetadata): Promise<Metadata> {
  const [t, tMissing, locale, { game: code }, isOwn] = await Promise.all([
    getTranslations(`lottery.pages.${part}`),
    getTranslations('system.notFound'),
    pageLocale(),
    params,
    hasOwnLotteries(),
  ]);
  const game = isOwn === false ? null : await readLottery(code);
  if (game === null) return missingPageMetadata(tMissing('title'));
  const name = game?.gameName ?? code;
  const named = { gameCode: code, vendorCode: game?.vendorCode ?? '' };
  return pageMetadata({
    locale,
    path: part === 'bet' ? lotteryGameHref(named) : `${lobbyHref(named)}/${code}/${part}`,
    title: t('metaTitle', { game: name }),
    description: await withPlayMoney(t('metaDescription', { game: name })),
    picture: 'lottery',
  });
}
