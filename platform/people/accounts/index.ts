export { deleteOldAttempts } from './attempt-store';
export { emailAddressOf, getContact, putContact, shareContact } from './contact-store';
export { deleteOldLoginChallenges } from './challenge-store';
export { createMember } from './create-member';
export { accountsHandlers } from './handlers';
export { deleteOldChallenges } from './captcha';
export { getChosenLanguage, insertChosenLanguage } from './language-store';
export { deviceNameOf } from './device-name';
export { requireConfirmed } from './confirm-identity';
export { getDetail, getMember, getMemberByUsername, insertDetails } from './member-store';
export { BoundedQueue, hashPassword } from './password-hash';
export { hasPaymentPassword, requirePaymentPassword } from './payment-password';
export { replacePaymentPassword } from './set-payment-password';
export { isSameName } from './step-up-rules';
export { getPreviousLogin, listMembersSeen } from './session-store';
export { finishOldTrials } from './open-trial';
export { isInPresent, listDemonstrationMembers, markDemonstration, setInPast } from './demonstration-store';
export { listPublicNames, maskedName } from './public-names';
export { registerMember } from './register-member';
export {
  assertAlive,
  assertSessionAlive,
  isSessionRunning,
  listRunningSessions,
  noteSessionUsed,
  sessionLife,
  type SessionLife,
} from './session-liveness';
export {
  authenticate,
  isSuperseded,
  recognise,
  endSession,
  endStaleSessions,
  revokeSessions,
  rotateSession,
} from './sessions';
export { tellMember } from './tell-member';
export type { Member } from './types';
