import { Gift } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { FormFailure } from '@/components/money/form-failure';
import { LoadedRecords } from '@/components/money/loaded';
import styles from '@/components/money/records.module.css';
import { ResultNote } from '@/components/money/result-note';
import { useMoneyText } from '@/components/money/use-money-text';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { promotions, type Bonus } from '@/lib/contract/calls/promotions';
import { BonusCard } from './bonus-card';
import { CardPages } from './card-pages';

const bonusList = listOf(10, (bonus: Bonus) => bonus.bonusId);

/** Bonuses with the progress of their wagering, the bets that counted, and the way out of each. */
export function BonusPage({ member }: { member: MemberInfo }) {
  const t = useTranslations('records.bonus');
  const { answer, pager } = usePagedRecords(promotions.bonuses, {}, bonusList);
  const giveUp = useGiveUp(member.id);
  return (
    <div className={styles.page}>
      <p className={styles.note}>{t('rules')}</p>
      <ResultNote text={giveUp.result} />
      <FormFailure failure={giveUp.failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[220, 160]}>
        {(data) =>
          data.list.length === 0 && pager.pageNo === 1 ? (
            <NoBonuses />
          ) : (
            <CardPages label={t('title')} pager={pager}>
              {data.list.map((bonus) => (
                <BonusCard
                  key={bonus.bonusId}
                  bonus={bonus}
                  isBusy={giveUp.isBusy(bonus)}
                  onGiveUp={() => giveUp.ask(bonus)}
                />
              ))}
            </CardPages>
          )
        }
      </LoadedRecords>
      {giveUp.asked && (
        <GiveUpDialog bonus={giveUp.asked} onClose={() => giveUp.ask(null)} onConfirm={giveUp.confirm} />
      )}
    </div>
  );
}

function useGiveUp(memberId: string) {
  const t = useTranslations('records.bonus');
  const { run, isBusyWith, failure } = useKeyedAction(promotions.forfeitBonus, memberId);
  const [asked, setAsked] = useState<Bonus | null>(null);
  const [result, setResult] = useState<string | null>(null);
  async function confirm() {
    if (!asked) return;
    setResult(null);
    const ended = await run({ bonusId: asked.bonusId });
    if (ended) setResult(t('givenUp', { title: ended.title }));
  }
  return {
    asked,
    ask: setAsked,
    confirm: () => void confirm(),
    isBusy: ({ bonusId }: Bonus) => isBusyWith({ bonusId }),
    failure,
    result,
  };
}

interface GiveUpDialogProps {
  bonus: Bonus;
  onConfirm: () => void;
  onClose: () => void;
}

function GiveUpDialog({ bonus, onConfirm, onClose }: GiveUpDialogProps) {
  const t = useTranslations('records.bonus');
  const money = useMoneyText();
  return (
    <ConfirmDialog
      title={t('giveUpTitle', { title: bonus.title })}
      text={t('giveUpText', { balance: money(bonus.balance), done: money(bonus.wageringDone) })}
      confirmLabel={t('giveUp')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function NoBonuses() {
  const t = useTranslations('records.bonus');
  return (
    <EmptyState
      icon={<Gift size={28} />}
      title={t('none')}
      text={t('noneText')}
      action={
        <Button variant="secondary" onClick={() => overlayControls().openMemberPage('rewardCenter')}>
          {t('openRewards')}
        </Button>
      }
    />
  );
}
