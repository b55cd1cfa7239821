import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Meter } from '@/components/ui/meter';
import { EmptyState } from '@/components/ui/state-panel';
import { Table, type Column } from '@/components/ui/table';
import { useTimeText } from '@/lib/client/use-time-text';
import type { LimitEntry, LimitKind, LimitPeriod, ProtectionOverview } from '@/lib/contract/calls/protection';
import { parseMoney } from '@/lib/money';
import { LimitForm } from './limit-form';
import { ProtectionSection } from './protection-section';
import styles from './protection.module.css';
import { RaiseList } from './raise-list';
import type { ProtectionAnswer } from './use-protection';
import { useValueTexts } from './use-value-text';

export interface WhichLimit {
  kind: LimitKind;
  period: LimitPeriod;
}

interface LimitsPartProps {
  answer: ProtectionAnswer;
  overview: ProtectionOverview;
}

/** The limits in force with what is used of them, the raises that wait, and the way to set one. */
export function LimitsSection({ answer, overview }: LimitsPartProps) {
  const t = useTranslations('protection.limits');
  const timeText = useTimeText();
  const [open, setOpen] = useState<WhichLimit | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const { limits, raises, currencySymbol } = overview;

  function close(done: { overview: ProtectionOverview; limit: WhichLimit } | null) {
    setOpen(null);
    if (!done) return;
    const { kind, period } = done.limit;
    const raise = done.overview.raises.find((each) => each.kind === kind && each.period === period);
    setResult(raise ? t('waits', { time: timeText(raise.confirmableFrom) }) : t('inForce'));
  }

  return (
    <ProtectionSection title={t('title')} text={t('text')} result={result}>
      {limits.length > 0 ? (
        <LimitTable limits={limits} currencySymbol={currencySymbol} onChange={setOpen} />
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      )}
      <div>
        <Button variant="secondary" onClick={() => setOpen({ kind: 'deposit', period: 'day' })}>
          {t('set')}
        </Button>
      </div>
      <RaiseList raises={raises} currencySymbol={currencySymbol} answer={answer} onDone={setResult} />
      {open && (
        <LimitForm
          key={`${open.kind} ${open.period}`}
          initial={open}
          overview={overview}
          answer={answer}
          onClose={close}
        />
      )}
    </ProtectionSection>
  );
}

interface LimitTableProps {
  limits: readonly LimitEntry[];
  currencySymbol: string;
  onChange: (limit: WhichLimit) => void;
}

function LimitTable({ limits, currencySymbol, onChange }: LimitTableProps) {
  const t = useTranslations('protection.limits');
  const kinds = useTranslations('protection.kinds');
  const periods = useTranslations('protection.periods');
  const { value } = useValueTexts(currencySymbol);
  const nameOf = ({ kind, period }: LimitEntry) => t('name', { kind: kinds(kind), period: periods(period) });
  const columns: readonly Column<LimitEntry>[] = [
    {
      key: 'name',
      label: t('columns.name'),
      cell: (limit) => (
        <span className={styles.name}>
          {nameOf(limit)} {limit.source === 'operator' && <Badge tone="accent">{t('operator')}</Badge>}
        </span>
      ),
    },
    { key: 'limit', label: t('columns.limit'), align: 'end', cell: (limit) => value(limit) },
    {
      key: 'used',
      label: t('columns.used'),
      cell: (limit) => <Used limit={limit} name={nameOf(limit)} currencySymbol={currencySymbol} />,
    },
    {
      key: 'change',
      label: t('columns.change'),
      align: 'end',
      cell: (limit) =>
        limit.source === 'member' ? (
          <Button
            variant="ghost"
            aria-label={t('changeNamed', { name: nameOf(limit) })}
            onClick={() => onChange({ kind: limit.kind, period: limit.period })}
          >
            {t('change')}
          </Button>
        ) : (
          <span className={styles.muted}>{t('notYours')}</span>
        ),
    },
  ];
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={limits}
      rowKey={({ source, kind, period }) => `${source} ${kind} ${period}`}
    />
  );
}

/** Whole percent; a limit of nothing is always reached. Pure. */
export function shareOf({ used, ...limit }: Pick<LimitEntry, 'amount' | 'minutes' | 'used'>): number {
  const [most, reached] =
    limit.minutes !== null
      ? [BigInt(limit.minutes), BigInt(used.minutes ?? 0)]
      : [parseMoney(limit.amount) ?? 0n, parseMoney(used.amount) ?? 0n];
  if (most <= 0n || reached >= most) return 100;
  return reached <= 0n ? 0 : Number((reached * 100n) / most);
}

function Used({ limit, name, currencySymbol }: { limit: LimitEntry; name: string; currencySymbol: string }) {
  const t = useTranslations('protection.limits');
  const { value } = useValueTexts(currencySymbol);
  const text = t('used', { used: value(limit.used), remaining: value(limit.remaining) });
  return (
    <div className={styles.used}>
      <Meter label={t('usedOf', { name })} share={shareOf(limit)} valueText={text} />
      <span className={styles.muted}>{text}</span>
      {limit.kind === 'deposit' && <span className={styles.muted}>{t('waitingCounts')}</span>}
    </div>
  );
}
