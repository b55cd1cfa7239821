export {
  endAnnouncement,
  endBanner,
  insertMissingAnnouncement,
  insertMissingBanner,
  listAnnouncements,
  listBanners,
  type Audience,
} from './announcement-store';
export { countryCodes, dialingCodeOf } from './countries';
export { demonstrationAnnouncements, demonstrationBanners } from './demonstration';
export { firebaseSettings } from './firebase-settings';
export { createSystemHandlers } from './handlers';
export { changeSetting, type FieldedName } from './change-setting';
export { endMaintenance, planMaintenance } from './plan-maintenance';
export { areSettingsSeeded, seedNotices, seedSettings, seededFrom } from './seed-settings';
export { listComingSettings, listSettingHistory } from './setting-history-store';
export { getSiteState, getSystemState } from './system-state';
export { NotNetworksError, PressingSettingError, recordSetting } from './record-setting';
export { getRegisterRules } from './register-rules-store';
export { listNoticePieces, putNoticeText, readNoticeTexts, type NoticeKind } from './notice-texts';
export { listNoticePlaces, putNoticePlace, readNoticePlace, type NoticePlace } from './notice-places';
