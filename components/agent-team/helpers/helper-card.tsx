import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { DateTime } from '@/components/money/date-time';
import { FormFailure } from '@/components/money/form-failure';
import { Money } from '@/components/money/money-change';
import styles from '@/components/money/records.module.css';
import { Facts } from '@/components/money/stat-list';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { agentTeam, type TeamHelper } from '@/lib/contract/calls/agent-centre/agent-team';
import { useTeamAction } from '../use-team-action';
import { CapForm } from './cap-form';

/** One person who works for the agent. What has ended stays on the list, without a button. */
export function HelperCard({ helper, canManage }: { helper: TeamHelper; canManage: boolean }) {
  const t = useTranslations('agentTeam');
  const [open, setOpen] = useState<'cap' | 'end' | null>(null);
  const { run, isBusy, failure } = useTeamAction(agentTeam.endHelper);
  const { username, accountType, endedAt } = helper;
  const isWorking = endedAt === null;
  return (
    <article className={styles.card} aria-label={username}>
      <div className={styles.cardHead}>
        <h4>
          <bdi>{username}</bdi>
        </h4>
        <Badge tone={isWorking ? 'win' : 'neutral'}>{t(isWorking ? 'helpers.works' : 'helpers.over')}</Badge>
      </div>
      <HelperFacts helper={helper} />
      <FormFailure
        failure={failure}
        refusedText={t('helpers.endRefused')}
        uncertainText={t('helpers.endUncertain')}
      />
      {open === 'cap' && <CapForm helper={helper} onClose={() => setOpen(null)} />}
      {isWorking && canManage && open !== 'cap' && (
        <div className={styles.actions}>
          {accountType === 41 && (
            <Button variant="secondary" onClick={() => setOpen('cap')}>
              {t('helpers.changeCap')}
            </Button>
          )}
          <Button variant="secondary" isBusy={isBusy} onClick={() => setOpen('end')}>
            {t('helpers.endOne')}
          </Button>
        </div>
      )}
      {open === 'end' && (
        <ConfirmDialog
          title={t('helpers.endTitle', { username })}
          text={t('helpers.endText')}
          confirmLabel={t('helpers.endOne')}
          onConfirm={() => void run({ username })}
          onClose={() => setOpen(null)}
        />
      )}
    </article>
  );
}

function HelperFacts({ helper }: { helper: TeamHelper }) {
  const t = useTranslations('agentTeam');
  const { accountType, dailyCap, sentToday, lastSeenAt, openedAt, endedAt } = helper;
  const cap = [
    { label: t('helpers.cap'), value: <Money amount={dailyCap} /> },
    { label: t('helpers.sent'), value: <Money amount={sentToday} /> },
  ];
  return (
    <Facts
      facts={[
        { label: t('helpers.work'), value: t(`types.${accountType}`) },
        ...(accountType === 41 ? cap : []),
        {
          label: t('helpers.seen'),
          value: lastSeenAt === null ? t('helpers.never') : <DateTime time={lastSeenAt} />,
        },
        { label: t('helpers.since'), value: <DateTime time={openedAt} /> },
        ...(endedAt === null ? [] : [{ label: t('helpers.until'), value: <DateTime time={endedAt} /> }]),
      ]}
    />
  );
}
