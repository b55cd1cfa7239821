import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadPart } from '@/lib/client/call/load-part';
import type { DownlineLine } from '@/lib/contract/calls/agent-centre/agent-reports';
import { useCentreFacts } from '../report/centre-facts';

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

/** What can be done for an account directly below. */
export function AccountActions({ line }: { line: DownlineLine }) {
  const t = useTranslations('agentCentre.downline');
  const { facts } = useCentreFacts();
  const [isSending, setIsSending] = useState(false);
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        aria-label={t('sendTo', { name: line.name })}
        aria-haspopup="dialog"
        onClick={() => setIsSending(true)}
      >
        {t('send')}
      </Button>
      {isSending && (
        <Suspense fallback={null}>
          <TransferDownline
            account={{ accountRef: line.account, username: line.name }}
            centre={facts}
            onClose={() => setIsSending(false)}
          />
        </Suspense>
      )}
    </>
  );
}
