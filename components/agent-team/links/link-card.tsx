import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { CopyButton } from '@/components/forms/copy-button';
import { CopyableCode } from '@/components/forms/copyable-code';
import { QrDrawing } from '@/components/forms/qr-drawing';
import { DateTime } from '@/components/money/date-time';
import { FormFailure } from '@/components/money/form-failure';
import records from '@/components/money/records.module.css';
import { Facts } from '@/components/money/stat-list';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { agentTeam, type TeamLink } from '@/lib/contract/calls/agent-centre/agent-team';
import styles from '../team.module.css';
import { useTeamAction } from '../use-team-action';

/** The address that opens the registration with this code. */
export function addressOf({ code, domain }: Pick<TeamLink, 'code' | 'domain'>): string {
  const { protocol, host } = window.location;
  return `${protocol}//${domain ?? host}/?affiliateCode=${encodeURIComponent(code)}`;
}

/** One link: its code and address, what came by it, and its end by hand where the viewer may do that. */
export function LinkCard({ link, canEnd }: { link: TeamLink; canEnd: boolean }) {
  const t = useTranslations('agentTeam');
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy, failure } = useTeamAction(agentTeam.endLink);
  const isOpen = link.state === 'open';
  const name = link.label || link.code;
  return (
    <article className={records.card} aria-label={t('links.one', { name })}>
      <div className={records.cardHead}>
        <h4>
          <bdi>{name}</bdi>
        </h4>
        <Badge tone={isOpen ? 'win' : 'neutral'}>{t(`links.states.${link.state}`)}</Badge>
      </div>
      <LinkFacts link={link} />
      {isOpen && <LinkAddress link={link} />}
      <FormFailure
        failure={failure}
        refusedText={t('links.endRefused')}
        uncertainText={t('links.endUncertain')}
      />
      {isOpen && canEnd && (
        <div>
          <Button variant="secondary" isBusy={isBusy} onClick={() => setIsAsking(true)}>
            {t('links.endOne')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('links.endTitle', { name })}
          text={t('links.endText')}
          confirmLabel={t('links.endOne')}
          onConfirm={() => void run({ linkId: link.linkId })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </article>
  );
}

function LinkFacts({ link }: { link: TeamLink }) {
  const t = useTranslations('agentTeam');
  const { uses, maxUses, endsAt, openedBy, offers, domain } = link;
  return (
    <Facts
      facts={[
        { label: t('links.opens'), value: t(`types.${link.accountType}`) },
        { label: t('links.code'), value: <CopyableCode text={link.code} /> },
        {
          label: t('links.uses'),
          value: maxUses === null ? t('links.usesAny', { uses }) : t('links.usesOf', { uses, maxUses }),
        },
        { label: t('links.created'), value: <DateTime time={link.createdAt} /> },
        { label: t('links.end'), value: endsAt === null ? t('links.noEnd') : <DateTime time={endsAt} /> },
        ...(domain === null ? [] : [{ label: t('links.domain'), value: <bdi>{domain}</bdi> }]),
        ...(openedBy === null ? [] : [{ label: t('links.openedBy'), value: <bdi>{openedBy}</bdi> }]),
        ...(offers.length === 0 ? [] : [{ label: t('links.offers'), value: offers.length }]),
      ]}
    />
  );
}

function LinkAddress({ link }: { link: TeamLink }) {
  const t = useTranslations('agentTeam.links');
  const address = addressOf(link);
  return (
    <div className={styles.address}>
      <QrDrawing text={address} label={t('qr', { name: link.label || link.code })} />
      <div className={styles.ways}>
        <code className={styles.text} dir="ltr">
          {address}
        </code>
        <CopyButton text={address} label={t('copy')} />
      </div>
    </div>
  );
}
