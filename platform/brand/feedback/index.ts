export { sendFeedback } from './send-feedback';
