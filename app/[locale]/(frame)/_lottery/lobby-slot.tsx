import { getMessages, getTranslations } from 'next-intl/server';
import { LotteryLobby } from '@/components/lottery/lobby/lottery-lobby';
import { SlotError } from '@/components/shell/slot-error';
import { PageFrame } from '@/components/ui/page-frame';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { routes } from '@/lib/routes';
import { readCurrentDraws, readLotteries, readPopularLotteries } from '@/app/_read/lottery';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';

/** All lotteries of a lobby, by family or by region, with their draws. */
export async function LotteryLobbySlot({ isVietnamese = false }: { isVietnamese?: boolean }) {
  const [t, tGroups, messages, groups, popular] = await Promise.all([
    getTranslations(isVietnamese ? 'frames.vnLottery' : 'frames.lottery'),
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
      {!groups && <SlotError title={tGroups('failed')} />}
      {groups && (
        <MoreMessages messages={pickMessages(messages, ['lottery.lobby', 'lottery.tile'])}>
          <LotteryLobby
            sections={groups.map(({ key, games }) => ({
              key,
              title: tGroups(key as 'SSC'),
              games: games.map(({ rules: _rules, ...game }) => game),
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
