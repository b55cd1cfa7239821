import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { AgentContract, ContractState } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { CentreView } from '../ground/centre-view';
import styles from '../ground/contracts.module.css';
import { usePartyText } from '../ground/use-party-text';
import { useMomentText } from '../ground/use-period-text';
import { useScopeText } from '../ground/use-scope-text';
import { TermsView } from '../terms/terms-view';
import { AnswerRequest } from './answer-request';
import { ContractActions } from './contract-actions';
import { OwnRequest } from './own-request';
import { VersionHistory } from './version-history';

export interface ContractCardProps {
  contract: AgentContract;
  centre: CentreView;
  /** New terms can be offered at the moment. */
  canOffer: boolean;
  /** Says what an action came to. */
  onDone: (text: string) => void;
}

const tones: Readonly<Record<ContractState, BadgeTone>> = {
  offered: 'accent',
  active: 'win',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  ended: 'neutral',
};

/** One contract: who promises whom, what, since when, and what waits for an answer. */
export function ContractCard(props: ContractCardProps) {
  const { contract, centre } = props;
  const t = useTranslations('agentContracts.contract');
  const partyText = usePartyText();
  const scopeText = useScopeText();
  const { side, other, state, waiting, version } = contract;
  const title = t(`title.${side}`, { other: partyText(other, side) });
  const isFirstOffer = waiting?.type === 'offer';
  return (
    <article className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <h3>{title}</h3>
        <span className={styles.badges}>
          <Badge>{scopeText(contract.scope)}</Badge>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
      </header>
      <ContractDates contract={contract} centre={centre} />
      {waiting?.isMine && <AnswerRequest {...props} waiting={waiting} />}
      {waiting && !waiting.isMine && <OwnRequest {...props} waiting={waiting} />}
      {!isFirstOffer && (
        <section className={styles.part}>
          <h4>{t('holds', { version })}</h4>
          <TermsView terms={contract.terms} label={t('holds', { version })} />
        </section>
      )}
      {contract.next && <NextVersion centre={centre} next={contract.next} />}
      <ContractActions {...props} />
      <VersionHistory contract={contract} centre={centre} />
      <p className={styles.hash}>{t('hash', { version, hash: contract.textHash })}</p>
    </article>
  );
}

function ContractDates({ contract, centre }: Pick<ContractCardProps, 'contract' | 'centre'>) {
  const t = useTranslations('agentContracts.contract');
  const moment = useMomentText(centre.timeZone);
  const { offeredAt, startsAt, endsAt, endReason, state } = contract;
  return (
    <p className={styles.note}>
      {t('offered', { time: moment(offeredAt) })} {startsAt && t('starts', { time: moment(startsAt) })}{' '}
      {endsAt && t(state === 'ended' ? 'ended' : 'ends', { time: moment(endsAt) })}{' '}
      {endReason && t(`reason.${endReason}`)}
    </p>
  );
}

interface NextVersionProps {
  centre: CentreView;
  next: NonNullable<AgentContract['next']>;
}

function NextVersion({ centre, next }: NextVersionProps) {
  const t = useTranslations('agentContracts.contract');
  const moment = useMomentText(centre.timeZone);
  const label = t('next', { version: next.version, time: moment(next.startsAt) });
  return (
    <section className={styles.part}>
      <h4>{label}</h4>
      <TermsView terms={next.terms} label={label} />
    </section>
  );
}
