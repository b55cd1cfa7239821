export { isRegionRestricted, maintenanceAt, parseNetwork, regionCheck, wantedGroups } from './rules';
export {
  type MaintenancePlan,
  type SettingRecord,
  currentSetting,
  getSettings,
  getStateRows,
  insertMaintenance,
  insertSetting,
  isModuleOn,
  isRecordedBy,
  listMaintenance,
  listNewestSettings,
  lockSettings,
  updateMaintenanceEnd,
} from './settings-store';
export type {
  AgentSettings,
  BrandSettings,
  CashierSettings,
  CustomerServiceAddresses,
  ReferralSettings,
  RegionRules,
  RegularPlayTerms,
  SettingName,
  SiteState,
  SystemState,
  TextByLanguage,
} from './types';
