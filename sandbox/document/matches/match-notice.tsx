import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { BreachNotice } from '../fairness/breach-notice';
import { LeaveButton, Notice } from '../shell/notice';
import { useFaultText } from '../shell/use-fault-text';
import type { MatchState } from './match-state';
import type { MatchControls } from './use-match';

/** What stands between the player and the table, with the way on. One thing at a time, the gravest first. */
export function MatchNotice({ controls, state }: { controls: MatchControls; state: MatchState }) {
  const t = useTranslations('play.match.notice');
  const text = useFaultText();
  const { endedBy, doing, fault, match } = state;
  const isRunning = match !== null && match.phase !== 'settled' && match.phase !== 'void';
  if (state.breach) return <BreachNotice breach={state.breach} />;
  if (endedBy) {
    const why = text({ code: endedBy, money: 'untouched' });
    return (
      <Notice title={t('ended')} text={isRunning ? `${why} ${t('goesOn')}` : why}>
        <LeaveButton />
      </Notice>
    );
  }
  if (doing?.name === 'unknown') {
    return (
      <Notice title={t('unknown')} text={text(doing.fault)}>
        <Button onClick={controls.askAgain}>{t('askAgain')}</Button>
      </Notice>
    );
  }
  if (!fault) return null;
  return (
    <Notice title={t(match ? 'notPossible' : 'notSeated')} text={text(fault)}>
      <Button onClick={controls.dismiss}>{t('goOn')}</Button>
    </Notice>
  );
}
