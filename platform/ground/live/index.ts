export { announceSoon } from './announce';
export { announce, sessionNotice } from './announce';
export { memberChannel, readPayload } from './payload';
