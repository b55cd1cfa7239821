export { listBornOn } from './birthday-store';
export {
  type Contact,
  type ContactKind,
  emailAddressOf,
  findContact,
  findOwnerOf,
  getContact,
  putContact,
  shareContact,
} from './contact-store';
export { type NewMember, addMember, createMember } from './create-member';
export { flagNewContact, matchExcluded } from './match-excluded';
export {
  type Credential,
  type LoginRecord,
  endCredential,
  getCredential,
  getDetail,
  getLoginRecord,
  getMember,
  getMemberByLoginName,
  getMemberByUsername,
  holdCredential,
  insertCredential,
  insertDetails,
  listNames,
  lockCredential,
} from './member-store';
export { requireMobileNumber } from './mobile-number';
export { hashPassword, isPasswordOf } from './password-hash';
export { listPublicNames, maskedName } from './public-names';
export type { Member, Origin, SessionEnd, SessionKind } from './types';
