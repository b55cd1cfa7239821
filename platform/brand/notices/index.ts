export { notifyMember, provideNotices, type MemberNotice } from './notify-member';
export { getChosenLanguage, insertChosenLanguage } from './language-store';
