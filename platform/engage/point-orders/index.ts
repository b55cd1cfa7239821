export { listCatalogue } from './catalogue';
export {
  approveOrder,
  cancelOrder,
  confirmOrder,
  type Decision,
  moveOrderOn,
  refundOrder,
  rejectOrder,
} from './decide-order';
export { openOrderAddress } from './order-address';
export { getOrder, listEvents, listOrdersIn, listOrdersOf } from './order-store';
export { presentOrder, readOrder } from './present-order';
export { redeem } from './redeem';
export { assumeDeliveries, eraseOrderAddresses, lapseOrders } from './sweep-orders';
export type { StoredOrder } from './types';
