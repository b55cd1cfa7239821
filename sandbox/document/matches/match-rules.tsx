import { useLocale, useTranslations } from 'next-intl';
import { OddsList } from '@/sandbox/board/rules/odds-list';
import { useMoney } from '@/sandbox/board/table/use-money';
import { gameName } from '@/sandbox/kit/game-name';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import { RulesDialog } from '../dialogs/rules-dialog';
import { matchRules } from './match-kinds';

/** What is paid and kept, the game, and what holds for every table: time, absence and bots. */
export function MatchRules({ info, onClose }: { info: MatchInfo; onClose: () => void }) {
  const t = useTranslations('play.match.rules');
  const Rules = matchRules[info.kind];
  const { turnMs, awayTurnMs, gatherMs } = info.times;
  const seconds = { turn: turnMs / 1000, away: awayTurnMs / 1000, gather: gatherMs / 1000 };
  return (
    <RulesDialog
      info={info}
      title={t('title')}
      money={<Money info={info} />}
      rules={<Rules info={info} />}
      common={{
        title: t('table'),
        rules: [
          t('gather', seconds),
          t('leave'),
          t('turn', seconds),
          t('away', seconds),
          t('connection'),
          t('bots'),
          t('fault'),
          t('playMoney'),
        ],
      }}
      onClose={onClose}
    />
  );
}

function Money({ info }: { info: MatchInfo }) {
  const t = useTranslations('play.match.rules');
  const tRooms = useTranslations('play.match.rooms');
  const locale = useLocale();
  const money = useMoney();
  return (
    <>
      <OddsList
        rows={[
          [tRooms('rake'), tRooms('percent', { value: info.rakePercent.replace(/\.00$/, '') })],
          ...info.rooms.map(
            ({ name, stake, prize }) =>
              [
                gameName(name, locale),
                t('stakeAndPrize', { stake: money(stake), prize: money(prize) }),
              ] as const,
          ),
        ]}
      />
      <p>{t('money')}</p>
    </>
  );
}
