export { handleInquiry, handlePayout } from './merchant-api';
export { pageLocaleOf, readForm, showPaymentPage, takeDecision, type PageWords } from './payment-page';
export { providerPool, type PaymentServices } from './services';
