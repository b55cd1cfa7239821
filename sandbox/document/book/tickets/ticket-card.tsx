import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { moneyText, parseMoney } from '@/lib/money';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { BetForm } from '@/sandbox/book/slip';
import type { BookTicket, BookTicketLeg } from '@/sandbox/book/wire';
import { useDesk } from '../use-desk';
import { useBookFault } from '../words/use-book-fault';
import { useBookWords } from '../words/use-book-words';
import { oddsText } from '@/sandbox/kit/odds/odds-formats';
import { useTimes } from '../words/use-times';
import { CashOut } from './cash-out';
import styles from './tickets.module.css';

const tones: Readonly<Record<string, BadgeTone>> = {
  waiting: 'warning',
  accepted: 'accent',
  void: 'neutral',
  refused: 'lose',
};

interface TicketCardProps {
  ticket: BookTicket;
  onChanged: (ticket: BookTicket) => void;
}

/** A ticket with its legs, what it holds and has paid, and where its proof stands. */
export function TicketCard({ ticket, onChanged }: TicketCardProps) {
  const t = useTranslations('play.book.ticket');
  const fault = useBookFault();
  const [isSelling, setSelling] = useState(false);
  const { state, code, legs, held } = ticket;
  return (
    <article className={styles.ticket}>
      <TicketHead ticket={ticket} />
      {code !== null && <p className={styles.muted}>{fault(code)}</p>}
      <ul className={styles.legs}>
        {legs.map((leg, at) => (
          <TicketLeg key={at} leg={leg} />
        ))}
      </ul>
      <TicketFigures ticket={ticket} />
      {state === 'accepted' && isSelling && <CashOut ticket={ticket} onSold={onChanged} />}
      {state === 'accepted' && !isSelling && held !== '0' && (
        <Button variant="secondary" size="s" onClick={() => setSelling(true)}>
          {t('cashOut')}
        </Button>
      )}
      <p className={styles.muted}>
        {t('proof')} <span dir="ltr">{`/sandbox/proof/${ticket.ticketId}`}</span>
      </p>
    </article>
  );
}

function useFormName(): (form: BetForm, legs: number) => string {
  const t = useTranslations('play.book.slip');
  return (form, count) => {
    if (form.kind === 'system') return t(`system.${form.name}`);
    if (form.kind === 'choice') return t('form.choice', { size: form.size, count });
    return form.kind === 'single' ? t('form.single') : t('form.accumulator', { count });
  };
}

function TicketHead({ ticket }: { ticket: BookTicket }) {
  const t = useTranslations('play.book.ticket');
  const time = useTimes();
  const formName = useFormName();
  const { form, legs, state, held, placedAtMs } = ticket;
  const isSold = held === '0';
  return (
    <header className={styles.head}>
      <h3 className={styles.title}>{formName(form, legs.length)}</h3>
      <span className={styles.muted}>{time(placedAtMs)}</span>
      <Badge tone={isSold ? 'neutral' : (tones[state] ?? 'neutral')}>
        {t(isSold ? 'cashed' : `state.${state}`)}
      </Badge>
    </header>
  );
}

const resultTones: Readonly<Record<string, BadgeTone>> = {
  win: 'win',
  halfWin: 'win',
  loss: 'lose',
  halfLoss: 'lose',
};

function TicketLeg({ leg }: { leg: BookTicketLeg }) {
  const t = useTranslations('play.book.ticket');
  const words = useBookWords();
  const { format } = useDesk();
  const { market, selection, parts, price, seenPrice, score, taken, result, status } = leg;
  const names = (parts ?? [{ market, selection }]).map(
    (part) => `${words.selection(part.market, part.selection, leg)} (${words.market(part.market, leg)})`,
  );
  return (
    <li className={styles.leg}>
      <div>
        <p dir="auto">
          <strong>{names.join(' + ')}</strong>
        </p>
        <p className={styles.muted} dir="auto">
          {words.title(leg)}
          {score && ` · ${score.home}–${score.away}`}
          {status === 'live' && ` · ${t('running')}`}
          {taken && ` · ${t('takenAt', { home: taken.home, away: taken.away })}`}
        </p>
      </div>
      <strong className="tabular" dir="ltr">
        {oddsText(price ?? seenPrice, format)}
      </strong>
      <LegResult result={result} />
    </li>
  );
}

function LegResult({ result }: { result: unknown }) {
  const t = useTranslations('play.book.ticket');
  if (typeof result === 'string')
    return <Badge tone={resultTones[result] ?? 'neutral'}>{t(`result.${result}`)}</Badge>;
  if (result === null || typeof result !== 'object') return null;
  const { tied, places } = result as { tied: number; places: number };
  return <Badge>{t('result.deadHeat', { tied, places })}</Badge>;
}

/** What of an amount belongs to the part that is still held, an exact decimal. */
export function heldOf(amount: string, held: string): string {
  const [whole = '0', digits = ''] = held.split('.');
  return moneyText(((parseMoney(amount) ?? 0n) * BigInt(whole + digits)) / 10n ** BigInt(digits.length));
}

const percentOf = (held: string): number => Math.round(Number(held) * 10_000) / 100;

function TicketFigures({ ticket }: { ticket: BookTicket }) {
  const t = useTranslations('play.book.ticket');
  const tSale = useTranslations('play.book.cashOut');
  const money = useMoney();
  const { stake, unit, lines, most, payout, cashed, held, corrected, state } = ticket;
  const rows: (readonly [string, string | null])[] = [
    [
      'stake',
      lines > 1 ? t('stakeOfLines', { lines, unit: money(unit), stake: money(stake) }) : money(stake),
    ],
    ['most', most !== null && state === 'accepted' && held !== '0' ? money(heldOf(most, held)) : null],
    ['cashed', cashed === '0.00' ? null : money(cashed)],
    ['held', held === '1' || held === '0' ? null : tSale('percent', { percent: percentOf(held) })],
    ['payout', payout === null || held === '0' ? null : money(payout)],
    ['corrected', corrected === null ? null : money(corrected)],
  ];
  return (
    <dl className={`${styles.figures} tabular`}>
      {rows.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
