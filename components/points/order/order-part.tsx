import { useTranslations } from 'next-intl';
import { IdentityGate } from '@/components/gate/identity/identity-gate';
import { PaymentPasswordRequired } from '@/components/gate/identity/payment-password-required';
import { Dialog } from '@/components/ui/dialog';
import type { PointReward } from '@/lib/contract/calls/points';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { OrderForm } from './order-form';

export interface OrderPartProps {
  reward: PointReward;
  balance: number | null;
  memberId: string;
  onClose: () => void;
}

/** The window in which one reward is ordered. */
export function OrderPart(props: OrderPartProps) {
  return (
    <OverlayMessages>
      <OrderDialog {...props} />
    </OverlayMessages>
  );
}

export function OrderDialog({ reward, balance, memberId, onClose }: OrderPartProps) {
  const t = useTranslations('points.order');
  return (
    <Dialog isOpen title={reward.name} closeLabel={t('close')} onClose={onClose} isClickToClose={false}>
      <IdentityGate>
        {(overview) =>
          overview.paymentPasswordSetAt === null ? (
            <PaymentPasswordRequired keeps="points" />
          ) : (
            <OrderForm reward={reward} balance={balance} memberId={memberId} onClose={onClose} />
          )
        }
      </IdentityGate>
    </Dialog>
  );
}
