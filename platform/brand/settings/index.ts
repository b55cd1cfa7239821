export { dialingCodeOf } from './countries';
export { systemHandlers } from './handlers';
export { endMaintenance, planMaintenance } from './plan-maintenance';
export {
  endAnnouncement,
  endBanner,
  insertMissingAnnouncement,
  insertMissingBanner,
  listAnnouncements,
  listBanners,
  type Audience,
} from './announcement-store';
export { recordSetting } from './record-setting';
export { demonstrationAnnouncements, demonstrationBanners } from './demonstration';
export { areSettingsSeeded, seededFrom, seedNotices, seedSettings, type NoticeTexts } from './seed-settings';
export { getRegisterRules } from './register-rules-store';
export {
  currentSetting,
  getSettings,
  isModuleOn,
  listMaintenance,
  lockSettings,
  type MaintenancePlan,
} from './settings-store';
export { getSiteState, getSystemState } from './system-state';
export type {
  BrandSettings,
  CashierSettings,
  ReferralSettings,
  RegionRules,
  RegularPlayTerms,
  SettingName,
  SystemState,
} from './types';
