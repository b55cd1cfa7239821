import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { moneyText, parseMoney } from '@/lib/money';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { BookTicket, CashOutAnswer } from '@/sandbox/book/wire';
import { useDesk } from '../use-desk';
import { useBookFault } from '../words/use-book-fault';
import styles from './tickets.module.css';
import { useCashOut, type CashOutControls } from './use-cash-out';

const percents = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10] as const;

/** What a part of an amount is at least. */
export function partOf(amount: string, percent: number): string {
  return moneyText(((parseMoney(amount) ?? 0n) * BigInt(percent)) / 100n);
}

/** By how many per cent a sale in play may bring less than was quoted: what a bet is worth changes with every step of the match. */
const slacks = [0, 2, 5] as const;
const usualSlack = 2;

interface CashOutProps {
  ticket: BookTicket;
  onSold: (ticket: BookTicket) => void;
}

/** Sells an open ticket, whole or in part, by a quote whose numbers are all shown. */
export function CashOut({ ticket, onSold }: CashOutProps) {
  const t = useTranslations('play.book.cashOut');
  const money = useMoney();
  const { call, slip } = useDesk();
  const { dispatch } = slip;
  const take = useCallback(
    (answer: CashOutAnswer) => {
      if (answer.balance !== null) dispatch({ type: 'balance', balance: answer.balance });
      onSold(answer.ticket);
    },
    [dispatch, onSold],
  );
  const sale = useCashOut({ call, ticketId: ticket.ticketId, onSold: take });
  const [percent, setPercent] = useState<number>(100);
  const [slack, setSlack] = useState<number>(usualSlack);
  const { phase, quote } = sale;
  const isIdle = phase === 'quoted' || phase === 'none';
  const isWaited = quote !== null && quote.waitMs > 0;
  const part = partOf(quote?.amount ?? '0.00', percent);
  const least = isWaited ? partOf(part, 100 - slack) : part;
  return (
    <section className={styles.cashOut} aria-label={t('title')}>
      {quote && isIdle && (
        <>
          <Select
            label={t('part')}
            value={String(percent)}
            options={percents.map((one) => ({ value: String(one), label: t('percent', { percent: one }) }))}
            onChange={({ target }) => setPercent(Number(target.value))}
          />
          {isWaited && (
            <Select
              label={t('slack')}
              value={String(slack)}
              options={slacks.map((one) => ({ value: String(one), label: t('less', { percent: one }) }))}
              onChange={({ target }) => setSlack(Number(target.value))}
            />
          )}
          <Button variant="secondary" onClick={() => sale.sell(percent, least)}>
            {t('sell', { amount: money(part) })}
          </Button>
          {isWaited && (
            <p className={styles.muted}>
              {t('waits', { seconds: Math.ceil(quote.waitMs / 1000), least: money(least) })}
            </p>
          )}
          <details className={styles.muted}>
            <summary>{t('how')}</summary>
            {t('formula', { value: quote.value, factors: quote.factors.join(' × ') })}
          </details>
        </>
      )}
      <SaleNews sale={sale} />
      {(phase === 'paid' || phase === 'refused') && ticket.state === 'accepted' && ticket.held !== '0' && (
        <Button variant="secondary" size="s" onClick={sale.again}>
          {t('title')}
        </Button>
      )}
    </section>
  );
}

function SaleNews({ sale: { phase, code, amount } }: { sale: CashOutControls }) {
  const t = useTranslations('play.book.cashOut');
  const tBook = useTranslations('play.book');
  const money = useMoney();
  const fault = useBookFault();
  const reason = () => {
    if (code === 'price.changed') return t('fallen');
    return code === null ? '' : fault(code);
  };
  const words = () => {
    if (phase === 'none') return code === null ? tBook('loading') : fault(code);
    if (phase === 'paid') return t('paid', { amount: money(amount ?? '0.00') });
    if (phase === 'refused') return `${t('refused')} ${reason()}`;
    return phase === 'quoted' ? '' : t(phase);
  };
  return (
    <p role="status" className={styles.muted}>
      {words()}
    </p>
  );
}
