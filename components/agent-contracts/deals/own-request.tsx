import { useTranslations } from 'next-intl';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { Button } from '@/components/ui/button';
import { useMemberPart } from '@/lib/client/session/use-member';
import { agentContracts } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { ActionFailure } from '../ground/action-failure';
import styles from '../ground/contracts.module.css';
import { usePartyText } from '../ground/use-party-text';
import { useMomentText } from '../ground/use-period-text';
import { TermsView } from '../terms/terms-view';
import type { AnswerRequestProps } from './answer-request';

/** What the agent has offered or asked for, while the other side has not answered; until then it can be withdrawn. */
export function OwnRequest({ contract, centre, waiting, onDone }: AnswerRequestProps) {
  const t = useTranslations('agentContracts.own');
  const done = useTranslations('agentContracts.done');
  const partyText = usePartyText();
  const moment = useMomentText(centre.timeZone);
  const memberId = useMemberPart(({ member }) => member?.id ?? null);
  const { run, failure, isBusy } = useKeyedAction(agentContracts.withdrawOffer, memberId);
  const { type, version, terms, expiresAt } = waiting;
  const title = t(`title.${type}`, { version });
  async function withdraw() {
    if (await run({ contractId: contract.contractId, version }))
      onDone(done(type === 'end' ? 'withdrawnEnd' : 'withdrawn'));
  }
  return (
    <section className={styles.question} aria-label={title}>
      <h4>{title}</h4>
      <p className={styles.note}>
        {t('until', { other: partyText(contract.other, contract.side), time: moment(expiresAt) })}
      </p>
      {terms && <TermsView terms={terms} label={title} />}
      <ActionFailure failure={failure} />
      <div className={styles.actions}>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void withdraw()}>
          {t(type === 'end' ? 'withdrawEnd' : 'withdraw')}
        </Button>
      </div>
    </section>
  );
}
