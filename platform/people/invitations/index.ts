export { ensureCode } from './ensure-code';
export {
  endHold,
  getHold,
  insertHold,
  insertTakenBack,
  listDueHolds,
  lockInvitation,
  lockInviter,
  lookLater,
  sumTakenBack,
  type Hold,
} from './hold-store';
export {
  countPaidSince,
  findInviter,
  getInvitation,
  getOutcome,
  haveEarned,
  insertOutcome,
  listInvited,
  listNear,
  noteInvitation,
  noteTakenBack,
  sumInvitations,
  type Invitation,
  type Outcome,
} from './invitation-store';
