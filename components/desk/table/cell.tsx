import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { DeskValue } from '@/lib/contract/desk/shapes';
import { isSaid, type Said } from '@/lib/said';
import { hrefOf } from './references';
import { useSaid } from './use-said';
import { isCodeColumn, useValueText } from './use-code-name';
import { useTypeNames } from './use-type-names';
import { amountText, isAmountText, isMoment, momentText, shortId } from './values';
import styles from './data-table.module.css';

const tones: Readonly<Record<string, BadgeTone>> = {
  open: 'warning',
  review: 'warning',
  reviewing: 'warning',
  in_process: 'warning',
  paid: 'win',
  credited: 'win',
  approved: 'win',
  accepted: 'lose',
  active: 'win',
  ok: 'win',
  rejected: 'lose',
  failed: 'lose',
  void: 'lose',
  late: 'lose',
  on: 'win',
  stopped: 'lose',
  ordered: 'warning',
  part: 'warning',
  asked: 'warning',
  maintenance: 'warning',
  outside: 'lose',
  inside: 'win',
};

const stateColumns = new Set([
  'state',
  'status',
  'step',
  'outcome',
  'health',
  'rule',
  'sign',
  'event',
  'sales',
]);

const isWords = (value: DeskValue): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** A value as it reads: a moment, an amount, a state, a reference to something that has a page, or words. */
export function Cell({ name, value }: { name: string; value: DeskValue | undefined }) {
  const t = useTranslations('desk.states');
  const locale = useLocale();
  if (value === null || value === undefined || value === '') return <span className={styles.none}>–</span>;
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'number' && name === 'type') return <AccountType type={value} />;
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (isSaid(value)) return <SaidText said={value} />;
  if (isWords(value)) return <CodeText name={name} value={value.join(', ')} />;
  if (typeof value === 'object') return <code className={styles.json}>{JSON.stringify(value)}</code>;
  if (isMoment(value)) return <time dateTime={value}>{momentText(value, locale)}</time>;
  if (isAmountText(value)) return <span className={styles.amount}>{amountText(value)}</span>;
  if (stateColumns.has(name)) {
    const key = value.replaceAll(/[^a-z_]/gi, '_');
    return <Badge tone={tones[value] ?? 'neutral'}>{t.has(key) ? t(key) : value}</Badge>;
  }
  const href = hrefOf(name, value);
  if (!href && isCodeColumn(name)) return <CodeText name={name} value={value} />;
  const text = shortId(value);
  if (!href) return <span title={text === value ? undefined : value}>{text}</span>;
  return (
    <Link href={href} prefetch={false} title={value} onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  );
}

function AccountType({ type }: { type: number }) {
  return useTypeNames()(type);
}

function SaidText({ said }: { said: Said }) {
  return useSaid()(said);
}

function CodeText({ name, value }: { name: string; value: string }) {
  const text = useValueText()(name, value);
  return text ? <span title={text === value ? undefined : value}>{text}</span> : '–';
}
