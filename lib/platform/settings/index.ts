export { systemHandlers } from './handlers';
export { endMaintenance, planMaintenance } from './plan-maintenance';
export { recordSetting } from './record-setting';
export { demonstrationAnnouncements, demonstrationBanners } from './demonstration';
export { areSettingsSeeded, seedNotices, seedSettings, type NoticeTexts } from './seed-settings';
export { getRegisterRules } from './register-rules-store';
export { getSettings, isModuleOn } from './settings-store';
export { getSystemState } from './system-state';
export type { BrandSettings, RegionRules, SettingName, SystemState } from './types';
