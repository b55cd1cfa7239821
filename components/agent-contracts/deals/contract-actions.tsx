import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { Button } from '@/components/ui/button';
import { useMemberPart } from '@/lib/client/session/use-member';
import { agentContracts } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { ActionFailure } from '../ground/action-failure';
import styles from '../ground/contracts.module.css';
import { usePartyText } from '../ground/use-party-text';
import { usePlace } from '../ground/use-place';
import type { ContractCardProps } from './contract-card';
import { useProcess } from './use-process';

/**
 * New terms for a contract that the agent pays, and two ways out of one that holds: asking the other side, and notice. With
 * the house it is notice alone.
 */
export function ContractActions({ contract, canOffer, onDone }: ContractCardProps) {
  const t = useTranslations('agentContracts.end');
  const done = useTranslations('agentContracts.done');
  const partyText = usePartyText();
  const memberId = useMemberPart(({ member }) => member?.id ?? null);
  const wish = useKeyedAction(agentContracts.requestEnd, memberId);
  const notice = useProcess(contract, onDone);
  const { go } = usePlace(contract.kind);
  const [asked, setAsked] = useState<'wish' | 'notice' | null>(null);
  const { contractId, version, state, endsAt, waiting, side, other } = contract;
  if (state !== 'active' || endsAt !== null) return null;
  const isWithHouse = side === 'received' && other.name === null;
  async function request() {
    if (await wish.run({ contractId, version })) onDone(done('asked'));
  }
  const values = { other: partyText(other, side) };
  return (
    <div className={styles.part}>
      <ActionFailure failure={wish.failure ?? notice.failure} />
      <div className={styles.actions}>
        {canOffer && side === 'promised' && other.accountRef !== null && (
          <Button
            size="s"
            variant="secondary"
            onClick={() => go({ tab: 'contracts', offer: other.accountRef ?? 'new' })}
          >
            {t('newTerms')}
          </Button>
        )}
        {!waiting && !isWithHouse && (
          <Button size="s" variant="secondary" isBusy={wish.isBusy} onClick={() => setAsked('wish')}>
            {t('wish')}
          </Button>
        )}
        <Button size="s" variant="ghost" isBusy={notice.isBusy} onClick={() => setAsked('notice')}>
          {t('notice')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`${asked}Title`)}
          text={t(`${asked}Text`, values)}
          confirmLabel={t(`${asked}Yes`)}
          onConfirm={() => void (asked === 'wish' ? request() : notice.process('terminate', version))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
