import { useTranslations } from 'next-intl';
import { IdentityGate } from '@/components/gate/identity/identity-gate';
import { PaymentPasswordRequired } from '@/components/gate/identity/payment-password-required';
import { LoadedMoney } from '@/components/money/loaded';
import { EmptyState } from '@/components/ui/state-panel';
import { useCall } from '@/lib/client/call/use-call';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { points } from '@/lib/contract/calls/points';
import { ConvertForm } from './convert-form';

const noInput = {};

/** Points become play money. */
export function ConvertPart({ memberId }: { memberId: string }) {
  return (
    <OverlayMessages>
      <Convert memberId={memberId} />
    </OverlayMessages>
  );
}

export function Convert({ memberId }: { memberId: string }) {
  const t = useTranslations('points.convert');
  const config = useCall(points.config, noInput);
  const balance = useCall(points.balance, noInput).data?.balance ?? null;
  return (
    <LoadedMoney answer={config} failedText={t('failed')} heights={[92, 76, 52]}>
      {({ pointsPerUnit, ...terms }) =>
        pointsPerUnit === null ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <IdentityGate>
            {(overview) =>
              overview.paymentPasswordSetAt === null ? (
                <PaymentPasswordRequired keeps="points" />
              ) : (
                <ConvertForm memberId={memberId} balance={balance} terms={{ ...terms, pointsPerUnit }} />
              )
            }
          </IdentityGate>
        )
      }
    </LoadedMoney>
  );
}
