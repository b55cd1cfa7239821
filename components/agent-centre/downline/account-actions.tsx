import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { placeOf } from '@/components/agent-contracts/ground/use-place';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { loadPart } from '@/lib/client/call/load-part';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import type { DownlineLine } from '@/lib/contract/calls/agent-centre/agent-reports';
import { useCentreFacts } from '../report/centre-facts';
import report from '../report/report.module.css';

const TransferDownline = lazy(
  loadPart(() =>
    import('@/components/agent-team/transfer/transfer-downline').then((file) => ({
      default: file.TransferDownline,
    })),
  ),
);

/** Money goes one level down, and who only reads sends none. */
export function useMayAct(): (line: DownlineLine) => boolean {
  const { facts } = useCentreFacts();
  return ({ level }) => level === 1 && facts.role !== 'reader';
}

export interface AccountActionsProps {
  line: DownlineLine;
  /** The kind of contracts that can be offered; null for none. */
  offerKind: ContractKind | null;
}

/** What can be done for an account directly below. */
export function AccountActions({ line, offerKind }: AccountActionsProps) {
  const t = useTranslations('agentCentre.downline');
  const { facts } = useCentreFacts();
  const [isSending, setIsSending] = useState(false);
  return (
    <span className={report.actions}>
      <Button
        size="s"
        variant="secondary"
        aria-label={t('sendTo', { name: line.name })}
        aria-haspopup="dialog"
        onClick={() => setIsSending(true)}
      >
        {t('send')}
      </Button>
      {offerKind && line.accountType === 2 && (
        <OverlayLink
          opens={placeOf(offerKind, { tab: 'contracts', offer: line.account })}
          className={buttonClass({ size: 's', variant: 'secondary' })}
        >
          {t('offer')}
          <span className="visually-hidden"> {t('offerTo', { name: line.name })}</span>
        </OverlayLink>
      )}
      {isSending && (
        <Suspense fallback={null}>
          <TransferDownline
            account={{ accountRef: line.account, username: line.name }}
            centre={facts}
            onClose={() => setIsSending(false)}
          />
        </Suspense>
      )}
    </span>
  );
}
