export {
  type Acceptance,
  acceptInvitation,
  readInvitation,
  startInvitedAuthenticator,
  startInvitedPasskey,
} from './invitations/accept-invitation';
export { deleteOldOperatorAttempts } from './logins/operator-attempts';
export { deleteOldOperatorChallenges } from './factors/challenge-store';
export { confirmFresh, confirmOptions } from './logins/confirm';
export { endOperator } from './end-operator';
export {
  addFactor,
  type AuthenticatorOffer,
  endFactor,
  startAuthenticator,
  startPasskey,
} from './factors/enrol';
export { isOperatorError, OperatorError, type OperatorErrorCode } from './errors';
export { listFactors } from './factors/factor-store';
export {
  hasComeBy,
  type Invitation,
  type InvitationKind,
  listInvitations,
  type SentInvitation,
} from './invitations/operator-invitation-store';
export { endInvitation, firstInvitation, invite, inviteAnew, renewInvitation } from './invitations/invite';
export {
  beginLogin,
  finishLogin,
  type HalfLogin,
  logInByPasskey,
  passkeyLoginOptions,
} from './logins/log-in';
export { deskNetworks, heardNetworks, isAdmitted, isInNetworks, setDeskNetworks } from './networks';
export { getOperator, getOperatorByName, hasAdmin, listOperators } from './operator-store';
export { endRole } from './end-role';
export { grantRole, listRoles, rolesAt } from './roles';
export { sendEverybodyOut } from './send-everybody-out';
export { freshMs, isFresh, isOperatorRole } from './rules';
export {
  endAllSessions,
  endSession,
  endStaleOperatorSessions,
  listSessions,
  openSession,
  readSession,
} from './logins/operator-sessions';
export {
  type DatedRole,
  type Doing,
  type Factor,
  type FactorAnswer,
  type FactorKind,
  type NewFactor,
  type OpenedSession,
  type Operator,
  type OperatorRole,
  operatorRoles,
  type OperatorSession,
  type OperatorView,
  type SessionEndReason,
  type Visitor,
} from './types';
