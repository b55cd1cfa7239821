import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { OrderDetail } from './order-detail';
import { OrderList } from './order-list';

export interface OrdersPartProps {
  memberId: string;
  /** The one that is open. */
  orderId: string | null;
}

/** The member's orders, or one of them. */
export function OrdersPart({ memberId, orderId }: OrdersPartProps) {
  return (
    <OverlayMessages>
      {orderId === null ? <OrderList /> : <OrderDetail key={orderId} memberId={memberId} orderId={orderId} />}
    </OverlayMessages>
  );
}
