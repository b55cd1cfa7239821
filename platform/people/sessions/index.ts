export {
  type SessionLife,
  assertAlive,
  assertSessionAlive,
  isSeenLately,
  isSessionRunning,
  listRunningSessions,
  noteSessionUsed,
  sessionLife,
} from './session-liveness';
export {
  type SessionView,
  closeEverySession,
  closeLiveSession,
  getConfirmation,
  getLastSeen,
  getPreviousLogin,
  getSession,
  hasHadSession,
  listLiveSessions,
  listMembersSeen,
  noteConfirmed,
} from './session-store';
export { isSecretOf, newSecret, secretHash } from './session-token';
export {
  authenticate,
  endSession,
  endStaleSessions,
  idleMs,
  isSuperseded,
  onlineMs,
  openSession,
  recognise,
  revokeSessions,
  rotateSession,
} from './sessions';
