export { changePassword } from './change-password';
export { requireConfirmed } from './confirm-identity';
export { securityHandlers } from './handlers';
export {
  assertNotWeak,
  assertPasswordRule,
  isWeakPassword,
  passwordEndOf,
  replacePassword,
  settlePasswordChange,
} from './new-password';
export { hasPaymentPassword, requirePaymentPassword } from './payment-password';
export { replacePaymentPassword } from './set-payment-password';
export { deviceNameOf } from './device-name';
