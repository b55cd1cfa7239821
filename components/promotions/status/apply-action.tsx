import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useActionGate } from '@/components/gate/use-action-gate';
import { Button } from '@/components/ui/button';
import { loadPart } from '@/lib/client/call/load-part';
import type { PromotionStatusActionProps } from './promotion-status-action';

const ApplyDialog = lazy(
  loadPart(() => import('./apply-dialog').then((file) => ({ default: file.ApplyDialog }))),
);

/** The form opens in a window of its own; a trial account reads why it has none. */
export function ApplyAction({
  isAgain,
  onPut,
  onDone,
  ...application
}: PromotionStatusActionProps & { isAgain: boolean }) {
  const t = useTranslations('promotionStatus');
  const pass = useActionGate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button isBlock size="l" onClick={() => pass(() => setIsOpen(true))}>
        {isAgain ? t('go.applyAgain') : t('go.apply')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ApplyDialog
            {...application}
            onClose={() => setIsOpen(false)}
            onApplied={(status) => {
              setIsOpen(false);
              onPut(status);
              onDone(t(status.state === 'issued' ? 'apply.isIssued' : 'apply.isSent'));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
