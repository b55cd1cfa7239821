import { getMessages, getTranslations } from 'next-intl/server';
import { LotteryProtection } from '@/components/frame/lottery/lottery-protection';
import { BetScreen } from '@/components/lottery/board/bet-screen';
import { LotteryHead } from '@/components/lottery/results/lottery-head';
import { SlotError } from '@/components/shell/slot-error';
import { NotFoundPanel } from '@/components/system/not-found-panel';
import { PageFrame } from '@/components/ui/page-frame';
import { pickMessages } from '@/lib/i18n/client-messages';
import { refusalNames } from '@/lib/i18n/refusal-names';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { readCurrentDraws, readLottery, readPlays } from '@/app/_read/lottery';

/** Where one bets on a lottery. */
export async function LotteryBetSlot({ gameCode }: { gameCode: string }) {
  const [t, messages, game, plays, draws] = await Promise.all([
    getTranslations('lottery.pages'),
    getMessages(),
    readLottery(gameCode),
    readPlays(gameCode),
    readCurrentDraws([gameCode]),
  ]);
  if (game === null) return <NotFoundPanel />;
  if (game === undefined || !plays.ok) return <SlotError title={t('failed')} />;
  return (
    <PageFrame title={game.gameName} back={<LotteryHead game={game} part={null} />}>
      <MoreMessages
        messages={pickMessages(messages, [
          'lottery',
          ...refusalNames('board'),
          'wallet.common',
          'game.limitLeft',
        ])}
      >
        <BetScreen
          game={{ gameCode, gameName: game.gameName, family: game.family }}
          terms={plays.value}
          served={draws}
          protection={<LotteryProtection />}
        />
      </MoreMessages>
    </PageFrame>
  );
}
