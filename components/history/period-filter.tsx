import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { isInOrder, periodKinds, type Period, type PeriodKind } from './period';

export interface PeriodFilterProps {
  period: Period;
  onChange: (period: Period) => void;
  /** Those that can be chosen; all of them when it is left out. */
  kinds?: readonly PeriodKind[];
}

export function PeriodFilter({ period, onChange, kinds = periodKinds }: PeriodFilterProps) {
  const t = useTranslations('wallet.period');
  const choose = (value: string) => {
    const kind = kinds.find((one) => one === value) ?? 'week';
    onChange(kind === 'custom' ? { kind, from: '', to: '' } : { kind });
  };
  return (
    <>
      <Select
        label={t('label')}
        value={period.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={({ target }) => choose(target.value)}
      />
      {period.kind === 'custom' && (
        <>
          <TextInput
            label={t('from')}
            type="date"
            value={period.from}
            onChange={({ target }) => onChange({ ...period, from: target.value })}
          />
          <TextInput
            label={t('to')}
            type="date"
            value={period.to}
            error={isInOrder(period) ? undefined : t('order')}
            onChange={({ target }) => onChange({ ...period, to: target.value })}
          />
        </>
      )}
    </>
  );
}
