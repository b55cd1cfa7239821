export {
  type Acceptance,
  acceptInvitation,
  readInvitation,
  startInvitedAuthenticator,
  startInvitedPasskey,
} from './accept-invitation';
export { deleteOldOperatorAttempts } from './operator-attempts';
export { deleteOldOperatorChallenges } from './challenge-store';
export { confirmFresh, confirmOptions } from './confirm';
export { endOperator } from './end-operator';
export { addFactor, type AuthenticatorOffer, endFactor, startAuthenticator, startPasskey } from './enrol';
export { isOperatorError, OperatorError, type OperatorErrorCode } from './errors';
export { listFactors } from './factor-store';
export {
  type Invitation,
  type InvitationKind,
  listInvitations,
  type SentInvitation,
} from './operator-invitation-store';
export { endInvitation, firstInvitation, invite, inviteAnew } from './invite';
export { beginLogin, finishLogin, type HalfLogin, logInByPasskey, passkeyLoginOptions } from './log-in';
export { deskNetworks, isAdmitted, isInNetworks, setDeskNetworks } from './networks';
export { getOperator, getOperatorByName, listOperators } from './operator-store';
export { endRole, grantRole, listRoles, rolesAt } from './roles';
export { isFresh, isOperatorRole } from './rules';
export {
  endAllSessions,
  endSession,
  endStaleOperatorSessions,
  listSessions,
  openSession,
  readSession,
} from './operator-sessions';
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
