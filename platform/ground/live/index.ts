export { announce, sessionNotice } from './announce';
export { announceSoon } from './announce-soon';
export { createMemberFeed, followMembers, type MemberFeed, type OnChange } from './follow-members';
