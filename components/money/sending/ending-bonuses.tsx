import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useMoneyText } from '@/components/money/use-money-text';
import { Checkbox } from '@/components/ui/checkbox';
import type { EndingBonus } from '@/lib/contract/calls/promotions';
import { moneyText, parseMoney } from '@/lib/money';
import { Notice } from './notice';

/** What a yes stands for: another bonus, or one that was claimed meanwhile, needs another one. Empty where nothing ends. */
export function consentTo(bonuses: readonly EndingBonus[]): string {
  if (bonuses.length === 0) return '';
  return JSON.stringify(bonuses.map(({ title, amount, isClaimed }) => [title, amount, isClaimed]));
}

export interface EndingBonusesProps {
  bonuses: readonly EndingBonus[];
  /** The form's value: `consentTo` of what was agreed to, or empty. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Which bonuses end with this, how much is lost, and the yes without which nothing is sent. */
export function EndingBonuses({ bonuses, value, error, onChange }: EndingBonusesProps) {
  const t = useTranslations('wallet.endingBonus');
  const money = useMoneyText();
  const id = useId();
  if (bonuses.length === 0) return null;
  const consent = consentTo(bonuses);
  const lostMinor = bonuses.reduce((sum, { balance }) => sum + (parseMoney(balance) ?? 0n), 0n);
  return (
    <Notice>
      <div role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <p id={`${id}-title`}>
          <strong>{t('title', { count: bonuses.length })}</strong>
        </p>
        <div id={`${id}-text`}>
          <p>{t('lead')}</p>
          <ul>
            {bonuses.map((bonus) => (
              <li key={`${bonus.title} ${bonus.isClaimed}`}>
                <Loss bonus={bonus} />
              </li>
            ))}
          </ul>
          <p>{t('final')}</p>
        </div>
        <Checkbox
          label={t('yes', { lost: money(moneyText(lostMinor)) })}
          checked={value === consent}
          error={error}
          onChange={(event) => onChange(event.target.checked ? consent : '')}
        />
      </div>
    </Notice>
  );
}

function Loss({ bonus: { title, amount, balance, openRounds, isClaimed } }: { bonus: EndingBonus }) {
  const t = useTranslations('wallet.endingBonus');
  const money = useMoneyText();
  if (!isClaimed) return t('unclaimed', { title, amount: money(amount) });
  return (
    <>
      {t('loss', { title, balance: money(balance) })}
      {openRounds > 0 && ` ${t('rounds', { count: openRounds })}`}
    </>
  );
}
