export { announceSoon } from './announce';
export { announce, announceToAll, sessionNotice } from './announce';
export { everybody, memberChannel, readPayload } from './payload';
