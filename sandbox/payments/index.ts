export { handleInquiry, handlePayout } from './merchant-api';
export { openedOrders, rememberOpened } from './opened-orders';
export { pageLocaleOf, type PageWords } from './page-words';
export { noPanel, showPanel, takeOutcome } from './panel';
export { readForm, showPaymentPage, takeDecision } from './payment-page';
export { providerPool, type PaymentServices } from './services';
export { isForeignForm } from '@/sandbox/page/foreign-form';
