export { deleteOldAttempts } from './attempt-store';
export { emailAddressOf, putContact } from './contact-store';
export { deleteOldLoginChallenges } from './challenge-store';
export { createMember } from './create-member';
export { accountsHandlers } from './handlers';
export { deleteOldChallenges } from './captcha';
export { getMember, getMemberByUsername } from './member-store';
export { BoundedQueue, hashPassword } from './password-hash';
export { finishOldTrials } from './open-trial';
export { listPublicNames, maskedName } from './public-names';
export { registerMember } from './register-member';
export { assertSessionAlive } from './session-liveness';
export {
  authenticate,
  isSuperseded,
  endSession,
  endStaleSessions,
  revokeSessions,
  rotateSession,
} from './sessions';
export type { Member } from './types';
