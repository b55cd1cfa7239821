export { type MemberFeed, createMemberFeed, followMembers } from './follow-members';
export { type Listening, listenTo } from './listen';
