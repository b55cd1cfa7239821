export { forgotByEmail, resetByEmail, resetByMobile, sendPasswordCode } from './reset-password';
export { sendUnlock, unlock } from './unlock';
