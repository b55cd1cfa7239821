import { getMessages, getTranslations } from 'next-intl/server';
import { resultsHref } from '@/components/lottery/lottery-href';
import { LotteryLobby } from '@/components/lottery/lobby/lottery-lobby';
import { nextFirst } from '@/components/lottery/lobby/next-first';
import { SlotError } from '@/components/shell/slot-error';
import { buttonClass } from '@/components/ui/button-class';
import { ActionRow, PageFrame } from '@/components/ui/page-frame';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { Link } from '@/lib/i18n/navigation';
import { helpHref, routes } from '@/lib/routes';
import { readCurrentDraws, readLotteries, readPopularLotteries, todayInVietnam } from '@/app/_read/lottery';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';

/** All lotteries of a lobby, by family or by region, with their draws. */
export async function LotteryLobbySlot({ isVietnamese = false }: { isVietnamese?: boolean }) {
  const [t, tFrames, tResults, tGroups, messages, groups, popular] = await Promise.all([
    getTranslations(isVietnamese ? 'frames.vnLottery' : 'frames.lottery'),
    getTranslations('frames'),
    getTranslations('lottery.results'),
    getTranslations('lottery.groups'),
    getMessages(),
    readLotteries(isVietnamese),
    readPopularLotteries(),
  ]);
  const codes = (groups ?? []).flatMap(({ games }) => games.map(({ gameCode }) => gameCode));
  const draws = await readCurrentDraws(codes);
  return (
    <PageFrame title={t('title')} lead={t('text1')}>
      <CrumbsSlot trail={[{ name: t('title'), path: isVietnamese ? routes.vnLottery : routes.lottery }]} />
      <ActionRow label={t('title')}>
        <Link
          href={isVietnamese ? routes.lottery : routes.vnLottery}
          className={buttonClass({ variant: 'secondary' })}
        >
          {tFrames(isVietnamese ? 'lottery.title' : 'vnLottery.title')}
        </Link>
        {isVietnamese && (
          <Link href={resultsHref(todayInVietnam())} className={buttonClass({ variant: 'secondary' })}>
            {tResults('today')}
          </Link>
        )}
        <Link href={helpHref('rules-lottery')} className={buttonClass({ variant: 'secondary' })}>
          {t('rules')}
        </Link>
      </ActionRow>
      {!groups && <SlotError title={tGroups('failed')} />}
      {groups && (
        <MoreMessages messages={pickMessages(messages, ['lottery.lobby', 'lottery.tile'])}>
          <LotteryLobby
            sections={groups.map(({ key, games }) => ({
              key,
              title: tGroups(key as 'SSC'),
              games: nextFirst(games, draws).map(({ rules: _rules, ...game }) => game),
            }))}
            popular={popular.ok ? popular.value.games.map(({ gameCode }) => gameCode) : []}
            served={draws}
            isVietnamese={isVietnamese}
          />
        </MoreMessages>
      )}
    </PageFrame>
  );
}
