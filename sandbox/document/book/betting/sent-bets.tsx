import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useClock } from '../../shell/use-clock';
import type { SentBet } from '../slip/slip-state';
import { useDesk } from '../use-desk';
import { useBookFault } from '../words/use-book-fault';
import styles from './slip-panel.module.css';

/** What has become of the bets that were placed last: said aloud, as everything that moves money. */
export function SentBets() {
  const t = useTranslations('play.book.slip');
  const tNav = useTranslations('play.book.nav');
  const { slip, show } = useDesk();
  const { sent } = slip.state;
  const isDone = sent.every(({ phase }) => phase === 'taken' || phase === 'refused');
  return (
    <>
      <div role="status" className={styles.sent}>
        {sent.map((bet) => (
          <SentBetNote key={bet.input.ticketKey} bet={bet} />
        ))}
      </div>
      {sent.some(({ phase }) => phase === 'pending') && <Waiting sent={sent} />}
      {sent.length > 0 && isDone && (
        <div className={styles.after}>
          {sent.some(({ phase }) => phase === 'taken') && (
            <Button variant="secondary" size="s" onClick={() => show({ kind: 'tickets' })}>
              {tNav('tickets')}
            </Button>
          )}
          <Button variant="ghost" size="s" onClick={() => slip.dispatch({ type: 'dismiss' })}>
            {t('dismiss')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Seconds run beside the words that are said aloud, so that not each of them is. */
function Waiting({ sent }: { sent: readonly SentBet[] }) {
  const t = useTranslations('play.book.slip');
  const { opened } = useDesk();
  const nowMs = useClock() + opened.offsetMs;
  const until = Math.max(
    ...sent.map(({ ticket, phase }) => (phase === 'pending' ? (ticket?.waitUntilMs ?? 0) : 0)),
  );
  const seconds = Math.max(0, Math.ceil((until - nowMs) / 1000));
  return (
    <p className={styles.hint} aria-hidden="true">
      {t('secondsLeft', { seconds })}
    </p>
  );
}

const tones = { taken: 'taken', refused: 'refused' } as const;

function SentBetNote({ bet }: { bet: SentBet }) {
  const t = useTranslations('play.book.slip');
  const money = useMoney();
  const fault = useBookFault();
  const { phase, ticket, code, mostUnit, input } = bet;
  const tone = phase === 'taken' || phase === 'refused' ? tones[phase] : 'underway';
  if (phase === 'taken' && ticket)
    return (
      <p className={styles[tone]}>
        <strong>{t('taken', { stake: money(ticket.stake) })}</strong>{' '}
        {ticket.most !== null && t('takenMost', { amount: money(ticket.most) })}
      </p>
    );
  if (phase === 'refused')
    return (
      <p className={styles[tone]}>
        <strong>{t('notTaken')}</strong> {fault(code ?? 'request.failed', { amount: mostUnit })}{' '}
        {t(ticket ? 'stakeBack' : 'untouched')}
      </p>
    );
  return (
    <p className={styles[tone]}>
      <strong>{t(phase === 'pending' ? 'waiting' : 'sending', { unit: money(input.unit) })}</strong>{' '}
      {phase === 'asking' && t('asking')}
    </p>
  );
}
