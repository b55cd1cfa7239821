export { ensureCode } from './ensure-code';
export {
  findInviter,
  getOpenInvitation,
  insertOutcome,
  listInvited,
  noteInvitation,
  sumInvitations,
  type Invitation,
  type InvitedFriend,
  type Outcome,
} from './invitation-store';
