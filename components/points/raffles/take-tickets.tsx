import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { ResultNote } from '@/components/money/result-note';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { mostTicketsAtOnce, raffles, type Raffle } from '@/lib/contract/calls/loyalty/raffles';

export interface TakeTicketsProps {
  memberId: string;
  raffle: Raffle;
  ticketPoints: number;
}

/** Tickets for points: how many, and what they cost. */
export function TakeTickets({ memberId, raffle, ticketPoints }: TakeTicketsProps) {
  const t = useTranslations('points.raffles');
  const [typed, setTyped] = useState('1');
  const [taken, setTaken] = useState<number | null>(null);
  const { run, failure, isBusy } = useKeyedAction(raffles.take, memberId);
  const most = Math.min(raffle.leftForMember ?? mostTicketsAtOnce, mostTicketsAtOnce);
  const count = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 0;
  const isGood = count >= 1 && count <= most;
  async function take(event: FormEvent) {
    event.preventDefault();
    setTaken(null);
    if (isGood && (await run({ raffleId: raffle.raffleId, count }))) setTaken(count);
  }
  if (most === 0) return <p>{t('limitReached')}</p>;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void take(event)}>
      <TextInput
        label={t('howMany')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isGood ? undefined : t('range', { most })}
      />
      {isGood && <p aria-live="polite">{t('cost', { count: count * ticketPoints })}</p>}
      <ResultNote text={taken === null ? null : t('taken', { count: taken })} />
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <Button type="submit" isBusy={isBusy}>
        {t('take')}
      </Button>
    </form>
  );
}
