import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { ReportTrailStep } from '@/lib/contract/calls/agent-centre/report-parts';
import type { AgentAddress } from './address';
import styles from './report.module.css';

/** Where a step up leads: what a deeper look has set in the address goes. */
const upwards = { view: null, day: null, game: null, search: null } as const;

export interface TrailProps {
  address: AgentAddress;
  trail: readonly ReportTrailStep[];
  /** What is looked at below the last account, such as a day. */
  below?: string | null;
}

/** The way down from the agent: me › B › C, each step a link but the last. */
export function Trail({ address, trail, below = null }: TrailProps) {
  const t = useTranslations('agentCentre.trail');
  if (trail.length < 2 && below === null) return null;
  const nameOf = ({ account, name }: ReportTrailStep) => (account === null ? t('me', { name }) : name);
  const isLast = (index: number) => below === null && index === trail.length - 1;
  return (
    <nav aria-label={t('label')}>
      <ol className={styles.trail}>
        {trail.map((step, index) => (
          <li key={step.account ?? ''}>
            {index > 0 && <ChevronRight size={16} aria-hidden="true" className={styles.onward} />}
            {isLast(index) ? (
              <span aria-current="location">{nameOf(step)}</span>
            ) : (
              <OverlayLink opens={address.with({ ...upwards, account: step.account })}>
                {nameOf(step)}
              </OverlayLink>
            )}
          </li>
        ))}
        {below !== null && (
          <li>
            <ChevronRight size={16} aria-hidden="true" className={styles.onward} />
            <span aria-current="location">{below}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
