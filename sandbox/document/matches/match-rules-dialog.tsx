import { useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import { AboutTitle } from '../dialogs/about-title';
import { gameName } from '@/sandbox/kit/game-name';
import { OddsList } from '@/sandbox/board/rules/odds-list';
import styles from '@/sandbox/board/rules/rules.module.css';
import { useMoney } from '@/sandbox/board/table/use-money';
import { matchRules } from './match-kinds';

interface MatchRulesDialogProps {
  info: MatchInfo;
  onClose: () => void;
}

/** Everything that a player is owed before the first stake: what is paid and kept, the game, time, absence and bots. */
export function MatchRulesDialog({ info, onClose }: MatchRulesDialogProps) {
  const t = useTranslations('play.match.rules');
  const tRules = useTranslations('game.rules');
  const Rules = matchRules[info.kind];
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={tRules('close')}>
      <div className={styles.rules}>
        <AboutTitle kind={info.kind} gameCode={info.gameCode} />
        <Money info={info} />
        <Suspense fallback={<p role="status">{tRules('loading')}</p>}>
          <Rules info={info} />
        </Suspense>
        <h3>{t('table')}</h3>
        <TableRules info={info} />
      </div>
    </Dialog>
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

/** What holds for every game between players. */
function TableRules({ info: { times } }: { info: MatchInfo }) {
  const t = useTranslations('play.match.rules');
  const seconds = {
    turn: times.turnMs / 1000,
    away: times.awayTurnMs / 1000,
    gather: times.gatherMs / 1000,
  };
  return (
    <ul className={styles.list}>
      <li>{t('gather', seconds)}</li>
      <li>{t('leave')}</li>
      <li>{t('turn', seconds)}</li>
      <li>{t('away', seconds)}</li>
      <li>{t('connection')}</li>
      <li>{t('bots')}</li>
      <li>{t('fault')}</li>
      <li>{t('playMoney')}</li>
    </ul>
  );
}
