import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyableCode } from '@/components/forms/copyable-code';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { FormFailure } from '@/components/money/form-failure';
import { LoadedRecords } from '@/components/money/loaded';
import styles from '@/components/money/records.module.css';
import { ResultNote } from '@/components/money/result-note';
import { StatList } from '@/components/money/stat-list';
import { useMoneyText } from '@/components/money/use-money-text';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { rebates, type RebateClaim, type RebateClaimOf } from '@/lib/contract/calls/missions';
import type { PageInfo } from '@/lib/contract/types';
import { parseMoney } from '@/lib/money';
import { RebateClaims } from './rebate-claims';
import { RebateLines, type RebateState } from './rebate-lines';

const claimList = listOf(10, (claim: RebateClaim) => claim.claimId);

/** What settled stakes have earned back, the claim of it, and every claim so far. */
export function RebatePage({ member }: { member: MemberInfo }) {
  const t = useTranslations('records.rebate');
  const { answer, pager } = usePagedRecords(rebates.overview, {}, claimList);
  const { claim, claimed, isBusy, failure } = useRebateClaim(member.id);
  return (
    <div className={styles.page}>
      <p className={styles.note}>{t('rules')}</p>
      <ClaimResult claim={claimed} />
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[84, 240, 120]}>
        {(data) =>
          data.lines.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <>
              <ClaimAll rebate={data} isBusy={isBusy({})} onClaim={() => claim({})} />
              <RebateLines lines={data.lines} isBusy={isBusy} onClaim={claim} />
              <RebateClaims claims={data} answer={answer} pager={pager} />
            </>
          )
        }
      </LoadedRecords>
    </div>
  );
}

function useRebateClaim(memberId: string) {
  const { run, isBusyWith, failure, startOver } = useKeyedAction(rebates.claim, memberId);
  const [claimed, setClaimed] = useState<RebateClaim | null>(null);
  async function claim(input: RebateClaimOf) {
    setClaimed(null);
    setClaimed(await run(input));
    // What is played from now on can be claimed in the same way.
    startOver();
  }
  return {
    claim: (input: RebateClaimOf) => void claim(input),
    claimed,
    isBusy: isBusyWith,
    failure,
  };
}

function ClaimResult({ claim }: { claim: RebateClaim | null }) {
  const t = useTranslations('records.rebate');
  const money = useMoneyText();
  return (
    <ResultNote
      text={claim && t('claimed', { amount: money(claim.amount) })}
      action={claim && <CopyableCode text={claim.transferId} />}
    />
  );
}

interface ClaimAllProps {
  rebate: PageInfo & RebateState;
  isBusy: boolean;
  onClaim: () => void;
}

function ClaimAll({ rebate, isBusy, onClaim }: ClaimAllProps) {
  const t = useTranslations('records.rebate');
  const money = useMoneyText();
  return (
    <>
      <StatList
        label={t('claimable')}
        figures={[{ label: t('claimable'), value: money(rebate.claimable) }]}
      />
      {(parseMoney(rebate.claimable) ?? 0n) > 0n ? (
        <div className={styles.actions}>
          <Button isBusy={isBusy} onClick={onClaim}>
            {t('claimAll')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('nothing')}</p>
      )}
    </>
  );
}
