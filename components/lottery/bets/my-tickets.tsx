import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormFailure } from '@/components/money/form-failure';
import { LoadedMoney } from '@/components/money/loaded';
import { useMoneyText } from '@/components/money/use-money-text';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useCall } from '@/lib/client/call/use-call';
import { languageOf } from '@/lib/client/language';
import { leftToRight } from '@/lib/client/left-to-right';
import { useMember } from '@/lib/client/session/use-member';
import { lottery } from '@/lib/contract/calls/lottery';
import type { Ticket, TicketStateName } from '@/lib/contract/calls/lottery-bets';
import type { BoardNames } from '../names/use-board-names';
import { MyPlans } from './my-plans';
import styles from './my-tickets.module.css';
import { TicketLines } from './ticket-lines';

const shownTickets = 8;
const heights = [64, 64, 64];

export interface MyTicketsProps {
  gameCode: string;
  names: BoardNames;
  nowMs: number | null;
}

/** The member's latest tickets of a lottery, with what came of them. */
export function MyTickets({ gameCode, names, nowMs }: MyTicketsProps) {
  const t = useTranslations('lottery.tickets');
  const language = languageOf(useLocale());
  const { member } = useMember();
  const answer = useCall(
    lottery.bets,
    member ? { gameCode, pageNo: 1, pageSize: shownTickets, language } : null,
    { refreshInterval: (latest) => (latest?.list.some(isWaiting) ? 5_000 : 0) },
  );
  return (
    <LoadedMoney answer={answer} failedText={t('failed')} heights={heights}>
      {({ list }, stale) => (
        <>
          {stale}
          <MyPlans gameCode={gameCode} />
          {list.length === 0 && <p className={styles.note}>{t('none')}</p>}
          <ul className={styles.tickets}>
            {list.map((ticket) => (
              <TicketEntry
                key={ticket.ticketId}
                ticket={ticket}
                names={names}
                nowMs={nowMs}
                onChange={() => void answer.mutate()}
              />
            ))}
          </ul>
        </>
      )}
    </LoadedMoney>
  );
}

const isWaiting = ({ state }: Ticket) => state === 'sold';

const tones: Readonly<Record<TicketStateName, BadgeTone>> = {
  sold: 'accent',
  won: 'win',
  lost: 'neutral',
  cancelled: 'neutral',
  void: 'warning',
};

interface TicketEntryProps extends Pick<MyTicketsProps, 'names' | 'nowMs'> {
  ticket: Ticket;
  onChange: () => void;
}

function TicketEntry({ ticket, names, nowMs, onChange }: TicketEntryProps) {
  const t = useTranslations('lottery.tickets');
  const money = useMoneyText();
  const memberId = useMember().member?.id ?? null;
  const cancel = useKeyedAction(lottery.cancelBet, memberId);
  const [isOpen, setIsOpen] = useState(false);
  const { ticketId, issue, state, stake, payout, maxPrize } = ticket;
  const mayCancel =
    state === 'sold' && ticket.planId === null && nowMs !== null && Date.parse(ticket.locksAt) > nowMs;
  const press = async () => {
    if (await cancel.run({ ticketId })) onChange();
  };
  return (
    <li className={styles.ticket}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('ticket', { issue: leftToRight(issue), stake: money(stake) })}
        </button>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <p className={styles.note}>
        {state === 'won' ? t('paid', { payout: money(payout) }) : null}
        {state === 'sold' ? t('most', { most: money(maxPrize) }) : null}
        {state === 'void' || state === 'cancelled' ? t('returned', { stake: money(stake) }) : null}
      </p>
      {isOpen && <TicketLines ticketId={ticketId} names={names} />}
      {mayCancel && (
        <Button variant="secondary" size="s" isBusy={cancel.isBusy} onClick={() => void press()}>
          {t('cancel')}
        </Button>
      )}
      <FormFailure failure={cancel.failure} refusedText={t('notCancelled')} uncertainText={t('uncertain')} />
    </li>
  );
}
