export { addPasskey, passkeyOptions } from './add-passkey';
export { deleteOldPasskeyChallenges, deletePasskeyChallenges } from './challenge-store';
export { checkPasskey, passkeyLoginOptions } from './check-passkey';
export { listPasskeys, removePasskey } from './passkey-store';
export {
  challengeLifeMs,
  maxPasskeys,
  readBrowserAnswer,
  readName,
  relyingParty,
  userHandleOf,
} from './rules';
export type { Credential, PasskeyOffer } from './types';
export { creationOptions, newCredential, requestOptions, signedCount } from './webauthn';
