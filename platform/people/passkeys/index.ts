export { addPasskey, passkeyOptions } from './add-passkey';
export { deleteOldPasskeyChallenges } from './challenge-store';
export { checkPasskey, passkeyLoginOptions } from './check-passkey';
export { listPasskeys, removePasskey } from './passkey-store';
