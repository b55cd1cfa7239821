import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { useMoney } from '@/sandbox/board/table/use-money';
import { leastUnitMinor, mostReturnMinor } from '@/sandbox/book/slip';
import type { PriceMode } from '@/sandbox/book/wire';
import { formsOf, type Plan } from '../slip/planned-bets';
import type { SlipForm, SlipState } from '../slip/slip-state';
import { useDesk } from '../use-desk';
import styles from './slip-panel.module.css';
import { StakeField } from './stake-field';

const quick = ['5', '10', '50', '100'] as const;

const nameOf = (form: SlipForm): string =>
  form.kind === 'system' ? form.name : form.kind === 'choice' ? `choice ${form.size}` : form.kind;

/** What each bet is staked with, and the limits that hold for everybody. */
export function SlipStakes({ plan, isOpen }: { plan: Plan; isOpen: boolean }) {
  const t = useTranslations('play.book.slip');
  const money = useMoney();
  const { slip } = useDesk();
  const { state, dispatch } = slip;
  const stakeAll = (text: string) => {
    if (state.form.kind !== 'singles') return dispatch({ type: 'stake', id: null, text });
    for (const { id } of state.choices) dispatch({ type: 'stake', id, text });
  };
  return (
    <div className={styles.stakes}>
      <div className={isOpen ? styles.fieldsOpen : styles.fields}>
        <FormChoice />
        {state.form.kind !== 'singles' && (
          <StakeField
            label={t(state.form.kind === 'accumulator' ? 'stake' : 'unit')}
            text={state.unit}
            most={null}
            faults={plan.faults.filter(({ field }) => field === 'unit')}
            onText={(text) => dispatch({ type: 'stake', id: null, text })}
          />
        )}
      </div>
      <QuickStakes state={state} onStake={stakeAll} />
      <div className={isOpen ? styles.fieldsOpen : styles.fields}>
        <ModeChoice />
      </div>
      <p className={styles.limits}>
        {t('limits', { least: money(leastUnitMinor), most: money(mostReturnMinor) })}
      </p>
    </div>
  );
}

function QuickStakes({ state, onStake }: { state: SlipState; onStake: (text: string) => void }) {
  const t = useTranslations('play.book.slip');
  const money = useMoney();
  const [first] = state.choices;
  const now = state.form.kind === 'singles' ? state.stakes[first?.id ?? ''] : state.unit;
  return (
    <div className={styles.quick} role="group" aria-label={t('quick')}>
      {quick.map((amount) => (
        <Button
          key={amount}
          size="s"
          variant="secondary"
          aria-pressed={now === amount}
          onClick={() => onStake(amount)}
        >
          {money(amount)}
        </Button>
      ))}
    </div>
  );
}

function FormChoice() {
  const t = useTranslations('play.book.slip');
  const { state, dispatch } = useDesk().slip;
  const count = state.choices.length;
  const forms = formsOf(count);
  if (forms.length < 2) return null;
  const textOf = (form: SlipForm): string => {
    if (form.kind === 'system') return t(`system.${form.name}`);
    if (form.kind === 'choice') return t('form.choice', { size: form.size, count });
    return t(`form.${form.kind}`, { count });
  };
  return (
    <Select
      label={t('form.label')}
      value={nameOf(state.form)}
      options={forms.map((form) => ({ value: nameOf(form), label: textOf(form) }))}
      onChange={({ target }) => {
        const form = forms.find((one) => nameOf(one) === target.value);
        if (form) dispatch({ type: 'form', form });
      }}
    />
  );
}

function ModeChoice() {
  const t = useTranslations('play.book.slip');
  const { slip, prefer } = useDesk();
  return (
    <Select
      label={t('mode.label')}
      value={slip.state.mode}
      options={(['better', 'any'] as const).map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
      onChange={({ target }) => {
        const mode = target.value as PriceMode;
        slip.dispatch({ type: 'mode', mode });
        prefer({ mode });
      }}
    />
  );
}

/** What is staked and what it can bring, before anything is placed. */
export function SlipFigures({ plan }: { plan: Plan }) {
  const t = useTranslations('play.book.slip');
  const money = useMoney();
  return (
    <dl className={`${styles.figures} tabular`}>
      {plan.lines > 1 && <Figure label={t('lines')} value={String(plan.lines)} />}
      <Figure label={t('total')} value={money(plan.stakeMinor)} />
      <Figure label={t('payout')} value={money(plan.mostReturnMinor)} />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
