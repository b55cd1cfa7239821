import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LoadedMoney } from '@/components/money/loaded';
import { useMoneyText } from '@/components/money/use-money-text';
import { useCall } from '@/lib/client/call/use-call';
import { languageOf } from '@/lib/client/language';
import { call } from '@/lib/client/call/call';
import { lottery } from '@/lib/contract/calls/lottery';
import type { BoardNames } from '../names/use-board-names';
import { saveDrawProof } from '../results/save-proof';
import styles from './my-tickets.module.css';

const heights = [44];

/** The lines of a ticket: what was chosen, what it cost, and what each has won once the draw is settled. */
export function TicketLines({ ticketId, names }: { ticketId: string; names: BoardNames }) {
  const t = useTranslations('lottery.tickets');
  const money = useMoneyText();
  const answer = useCall(lottery.betDetail, { ticketId, language: languageOf(useLocale()) });
  return (
    <LoadedMoney answer={answer} failedText={t('failed')} heights={heights}>
      {({ lines, proof, state }) => (
        <>
          <ol className={styles.lines}>
            {lines.map((line) => (
              <li key={line.lineNo}>
                <b>{names.play(line.playType)}</b>{' '}
                <span dir="ltr">{names.selection(line.playType, line.selection)}</span>
                <br />
                {t('line', {
                  combinations: line.combinations,
                  stake: money(line.stake),
                  payout: line.payout === null ? '–' : money(line.payout),
                })}
              </li>
            ))}
          </ol>
          {proof && (
            <>
              <p className={styles.proof}>
                {t('proof', {
                  leaf: proof.leaf.slice(0, 12),
                  place: proof.place + 1,
                  tickets: proof.tickets,
                })}
              </p>
              {(state === 'won' || state === 'lost') && <TicketProofFile ticketId={ticketId} />}
            </>
          )}
        </>
      )}
    </LoadedMoney>
  );
}

/** The draw's proof with this ticket in it: that it was among those sold, and what it is paid. */
function TicketProofFile({ ticketId }: { ticketId: string }) {
  const t = useTranslations('lottery.proof');
  const [hasFailed, setHasFailed] = useState(false);
  const save = async () => {
    try {
      saveDrawProof(await call(lottery.ticketProof, { ticketId }));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => void save()}>
        {t('save')}
      </Button>
      {hasFailed && <p role="alert">{t('notSaved')}</p>}
    </>
  );
}
