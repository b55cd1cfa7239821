import { useTranslations } from 'next-intl';
import { LoadedMoney } from '@/components/money/loaded';
import { useCall } from '@/lib/client/call/use-call';
import { raffles } from '@/lib/contract/calls/loyalty/raffles';
import styles from './raffles.module.css';

/** Rising numbers with those that follow each other as one: `1–5, 9`. Pure. */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** The numbers of the own tickets, asked for once there are any; new ones are asked for again. */
export function OwnNumbers({ raffleId }: { raffleId: string }) {
  const t = useTranslations('points.raffles');
  const answer = useCall(raffles.tickets, { raffleId });
  return (
    <div>
      <h4>{t('numbers')}</h4>
      <LoadedMoney answer={answer} failedText={t('numbersFailed')} heights={[24]}>
        {({ own }) => (
          <p className={styles.numbers}>
            <bdi dir="ltr">{numberRanges(own.map(({ number }) => number))}</bdi>
          </p>
        )}
      </LoadedMoney>
    </div>
  );
}
