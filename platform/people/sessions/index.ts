export { deviceNameOf } from './device-name';
export { endOtherSessions, endOwnSession, forgetOwnAddress } from './end-own-sessions';
export {
  type LoginChallenge,
  countAnswer,
  countFailuresOf,
  deleteOldLoginChallenges,
  deleteOpenChallengesOf,
  getOpenChallenge,
  insertChallenge,
  lockMemberLogins,
  passChallenge,
} from './login-challenge-store';
export {
  type SessionLife,
  assertAlive,
  assertSessionAlive,
  isSessionRunning,
  listRunningSessions,
  noteSessionUsed,
  sessionLife,
} from './session-liveness';
export {
  type SessionView,
  getConfirmation,
  getPreviousLogin,
  getSession,
  hasHadSession,
  listLiveSessions,
  listMembersSeen,
  noteConfirmed,
} from './session-store';
export {
  authenticate,
  endSession,
  endStaleSessions,
  idleMs,
  isSuperseded,
  openSession,
  recognise,
  revokeSessions,
  rotateSession,
} from './sessions';
export {
  isSameName,
  maxChallengeFailures,
  maxMemberFailures,
  memberFailureWindowMs,
  neededMethods,
} from './step-up-rules';
