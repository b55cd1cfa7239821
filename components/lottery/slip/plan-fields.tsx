import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { TextInput } from '@/components/ui/text-input';
import styles from './slip-panel.module.css';
import type { PlanChoice } from './use-buy';

export const leastIssues = 2;
export const mostIssues = 30;

export interface PlanFieldsProps {
  choice: PlanChoice;
  onChange: (choice: PlanChoice) => void;
  /** What all draws cost together, as the player reads it. */
  budget: string;
}

/** Several draws with the same bets: bought one by one, each when it opens. */
export function PlanFields({ choice, onChange, budget }: PlanFieldsProps) {
  const t = useTranslations('lottery.plan');
  const setIssues = (text: string) => {
    const issues = Math.trunc(Number(text));
    if (Number.isFinite(issues))
      onChange({ ...choice, issues: Math.min(mostIssues, Math.max(leastIssues, issues)) });
  };
  return (
    <div className={styles.plan}>
      <TextInput
        label={t('issues', { least: leastIssues, most: mostIssues })}
        hint={t('budget', { budget })}
        type="number"
        inputMode="numeric"
        min={leastIssues}
        max={mostIssues}
        value={choice.issues}
        onChange={(event) => setIssues(event.target.value)}
      />
      <Checkbox
        label={t('stopOnWin')}
        checked={choice.stopOnWin}
        onChange={(event) => onChange({ ...choice, stopOnWin: event.target.checked })}
      />
      <p className={styles.empty}>{t('about')}</p>
    </div>
  );
}
