import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/money';
import type { Interrupted } from '@/sandbox/kit/round-wire';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { BreachNotice } from '../fairness/breach-notice';
import { LeaveButton, Notice } from '../shell/notice';
import { gameName } from '@/sandbox/kit/game-name';
import type { GameState } from './game-state';
import type { Game } from './use-game';
import { useFaultText } from '../shell/use-fault-text';

interface GameNoticeProps {
  info: GameInfo;
  game: Game;
  state: GameState;
}

/** What stands between the player and the next round, with the way on. One thing at a time, the gravest first. */
export function GameNotice({ info, game, state }: GameNoticeProps) {
  const t = useTranslations('game.notice');
  const text = useFaultText();
  const { phase, fault, interrupted } = state;
  if (phase.name === 'breach') return <BreachNotice breach={phase.breach} />;
  if (phase.name === 'ended') {
    return (
      <Notice title={t('ended')} text={text({ code: phase.code, money: 'untouched' })}>
        <LeaveButton />
      </Notice>
    );
  }
  if (phase.name === 'unknown' || phase.name === 'lost') {
    return (
      <Notice title={t('unknown')} text={text(phase.fault)}>
        <Button onClick={game.retry}>{t('askAgain')}</Button>
      </Notice>
    );
  }
  if (phase.name === 'deciding' && fault) {
    return (
      <Notice title={t('refused')} text={text(fault)}>
        <Button onClick={() => game.dispatch({ type: 'dismissed' })}>{t('goOn')}</Button>
      </Notice>
    );
  }
  if (phase.name !== 'idle') return null;
  if (interrupted)
    return (
      <InterruptedNotice
        interrupted={interrupted}
        info={info}
        game={game}
        fault={fault ? text(fault) : null}
      />
    );
  if (fault) {
    return (
      <Notice title={t('refused')} text={text(fault)}>
        <Button onClick={() => (state.next ? game.dispatch({ type: 'dismissed' }) : game.resume())}>
          {t('goOn')}
        </Button>
      </Notice>
    );
  }
  if (!state.next) {
    return (
      <Notice title={t('refused')} text={t('noCommitment')}>
        <Button onClick={game.resume}>{t('askAgain')}</Button>
      </Notice>
    );
  }
  return null;
}

interface InterruptedNoticeProps {
  interrupted: Interrupted;
  info: GameInfo;
  game: Game;
  fault: string | null;
}

function InterruptedNotice({ interrupted, info, game, fault }: InterruptedNoticeProps) {
  const { round, name, pending } = interrupted;
  const t = useTranslations('game.notice');
  const tGame = useTranslations('game.shell');
  const locale = useLocale();
  if (pending || !round) {
    return (
      <Notice title={t('pending')} text={fault ?? (round ? t('payoutPending') : t('roundPending'))}>
        <Button onClick={game.resume}>{t('askAgain')}</Button>
      </Notice>
    );
  }
  if (round.state === 'playing') {
    const text = t('openElsewhereText', { game: name ? gameName(name, locale) : round.gameCode });
    return (
      <Notice title={t('openElsewhere')} text={fault ?? text}>
        <Button onClick={game.finish}>{t('finish')}</Button>
        <LeaveButton variant="secondary" />
      </Notice>
    );
  }
  const money = (amount: string) => formatMoney(amount, locale, tGame('currency'));
  const result = t('interruptedText', { stake: money(round.stake), payout: money(round.payout) });
  return (
    <Notice title={t('interrupted')} text={result}>
      {round.gameCode === info.gameCode && (
        <Button onClick={() => game.dispatch({ type: 'replayed', round })}>{t('showRound')}</Button>
      )}
      <Button variant="secondary" onClick={() => game.dismissRound(round.roundId)}>
        {t('goOn')}
      </Button>
    </Notice>
  );
}
