import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import styles from '@/components/money/records.module.css';
import { Facts, type Stat } from '@/components/money/stat-list';
import { useMoneyText } from '@/components/money/use-money-text';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Meter } from '@/components/ui/meter';
import { useTimeText } from '@/lib/client/use-time-text';
import type { Bonus, BonusStatus } from '@/lib/contract/calls/promotions';
import { moneyText } from '@/lib/money';
import { progressOf } from './share-of';
import { WageringList } from './wagering-list';

const toneOf: Readonly<Record<BonusStatus, BadgeTone>> = {
  active: 'accent',
  completed: 'win',
  expired: 'neutral',
  forfeited: 'neutral',
  used_up: 'neutral',
};

export interface BonusCardProps {
  bonus: Bonus;
  isBusy: boolean;
  onGiveUp: () => void;
}

export function BonusCard({ bonus, isBusy, onGiveUp }: BonusCardProps) {
  const t = useTranslations('records.bonus');
  const money = useMoneyText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.cardHead}>
        <h3 id={`${id}-title`}>{bonus.title}</h3>
        <Badge tone={toneOf[bonus.status]}>{t(`status.${bonus.status}`)}</Badge>
      </div>
      <p className={styles.value}>{money(bonus.amount)}</p>
      <Wagering bonus={bonus} />
      {bonus.needsOwnMoney && bonus.status === 'active' && (
        <p className={styles.note}>{t('needsOwnMoney')}</p>
      )}
      <Facts facts={useFacts(bonus)} />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={`${id}-bets`}
          aria-label={t('betsOf', { title: bonus.title })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('hideBets') : t('bets')}
        </Button>
        {bonus.status === 'active' && bonus.forfeitReason === null && (
          <Button
            variant="ghost"
            isBusy={isBusy}
            aria-label={t('giveUpOf', { title: bonus.title })}
            onClick={onGiveUp}
          >
            {t('giveUp')}
          </Button>
        )}
      </div>
      <div id={`${id}-bets`}>{isOpen && <WageringList bonusId={bonus.bonusId} />}</div>
    </li>
  );
}

function Wagering({ bonus }: { bonus: Bonus }) {
  const t = useTranslations('records.bonus');
  const money = useMoneyText();
  const { share, leftMinor } = progressOf(bonus.wageringDone, bonus.wageringRequired);
  const figures = t('wagered', { done: money(bonus.wageringDone), required: money(bonus.wageringRequired) });
  return (
    <div className={styles.section}>
      <Meter label={t('wagering')} share={share} valueText={figures} />
      <p>
        {figures}
        {bonus.status === 'active' && leftMinor > 0n && (
          <span className={styles.muted}> {t('left', { left: money(moneyText(leftMinor)) })}</span>
        )}
      </p>
    </div>
  );
}

function useFacts(bonus: Bonus): Stat[] {
  const t = useTranslations('records.bonus');
  const money = useMoneyText();
  const time = useTimeText();
  const isActive = bonus.status === 'active';
  return [
    { label: t('grantedAt'), value: time(bonus.grantedAt) },
    ...(isActive ? [{ label: t('balance'), value: money(bonus.balance) }] : []),
    ...(isActive ? [{ label: t('expiresAt'), value: time(bonus.expiresAt) }] : []),
    ...(bonus.forfeitReason
      ? [{ label: isActive ? t('ends') : t('why'), value: t(`reasons.${bonus.forfeitReason}`) }]
      : []),
    ...(bonus.endedAt ? [{ label: t('endedAt'), value: time(bonus.endedAt) }] : []),
    ...(bonus.releasedAmount ? [{ label: t('released'), value: money(bonus.releasedAmount) }] : []),
  ];
}
