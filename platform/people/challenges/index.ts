export {
  type LoginChallenge,
  countAnswer,
  countFailuresOf,
  deleteOldLoginChallenges,
  deleteOpenChallenges,
  deleteOpenChallengesOf,
  getOpenChallenge,
  insertChallenge,
  lockMemberLogins,
  passChallenge,
} from './login-challenge-store';
export {
  isSameName,
  maxChallengeFailures,
  maxMemberFailures,
  memberFailureWindowMs,
  neededMethods,
} from './step-up-rules';
