import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { CallFailure } from '@/lib/client/call/call-failure';
import type {
  CoverRefusal,
  HigherBelow,
  WaitingRequest,
} from '@/lib/contract/calls/agent-centre/agent-contracts';
import { ActionFailure } from '../ground/action-failure';
import styles from '../ground/contracts.module.css';
import { usePartyText } from '../ground/use-party-text';
import { useMomentText } from '../ground/use-period-text';
import { useTermSentences } from '../terms/use-term-sentences';
import { TermsView } from '../terms/terms-view';
import type { ContractCardProps } from './contract-card';
import { useProcess } from './use-process';

export interface AnswerRequestProps extends ContractCardProps {
  waiting: WaitingRequest;
}

/** What was promised below since the offer was read, as the refusal says. */
function belowOf(failure: CallFailure | null): readonly HigherBelow[] | null {
  if (failure?.error.code !== 'contract.cover.below') return null;
  return (failure.error.value as CoverRefusal | undefined)?.higherBelow ?? null;
}

/** An offer, another version or the wish to end, and the agent's yes or no. The answer names the version that was read. */
export function AnswerRequest({ contract, centre, waiting, onDone }: AnswerRequestProps) {
  const t = useTranslations('agentContracts.answer');
  const partyText = usePartyText();
  const moment = useMomentText(centre.timeZone);
  const [agreed, setAgreed] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const { process, failure, isBusy } = useProcess(contract, onDone);
  const below = belowOf(failure) ?? waiting.higherBelow;
  const { type, version, terms } = waiting;
  const title = t(`title.${type}`, { other: partyText(contract.other, contract.side), version });
  function accept() {
    setIsMissed(below.length > 0 && !agreed);
    if (below.length === 0 || agreed) void process('accept', version, below.length > 0);
  }
  return (
    <section className={styles.question} aria-label={title}>
      <h4>{title}</h4>
      <p className={styles.note}>{t('until', { time: moment(waiting.expiresAt) })}</p>
      {terms && <TermsView terms={terms} label={title} />}
      <p>{t(`meaning.${type}`)}</p>
      {terms?.kind === 'dividend' && <p className={styles.note}>{t('runsShort')}</p>}
      {below.length > 0 && (
        <Below below={below} agreed={agreed} isMissed={isMissed && !agreed} onAgree={setAgreed} />
      )}
      <ActionFailure failure={failure} />
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={accept}>
          {t(`accept.${type}`)}
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void process('reject', version)}>
          {t('reject')}
        </Button>
      </div>
    </section>
  );
}

interface BelowProps {
  below: readonly HigherBelow[];
  agreed: boolean;
  isMissed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** Contracts below that end with the acceptance, and the yes to that. */
function Below({ below, agreed, isMissed, onAgree }: BelowProps) {
  const t = useTranslations('agentContracts.answer');
  const partyText = usePartyText();
  const sentences = useTermSentences();
  return (
    <div className={styles.warning}>
      <p>
        <strong>{t('below', { count: below.length })}</strong>
      </p>
      <ul className={styles.sentences}>
        {below.map(({ contractId, other, terms }) => (
          <li key={contractId}>
            <bdi>{partyText(other, 'promised')}</bdi>: {sentences(terms)[0]}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('belowWhy')}</p>
      <Checkbox
        label={t('agree', { count: below.length })}
        checked={agreed}
        onChange={({ target }) => onAgree(target.checked)}
        error={isMissed ? t('agreeFirst') : undefined}
      />
    </div>
  );
}
