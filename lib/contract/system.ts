import { defineCall, defineFamily, type Nothing } from './define';
import type { FieldRules } from './member';
import type { TimeText } from './types';

export interface SystemStatus {
  maintenance: boolean;
  maintenanceEndTime: TimeText | null;
  regionRestriction: boolean;
  /** The address that the gateway sees, shown on the blocked page. */
  ip: string;
}

export interface WhitelabelNode {
  modId: string;
  enabled: '1' | '0';
  childrenNodes: WhitelabelNode[];
}

export interface Resource {
  resourceType: string;
  url: string;
  qrCodeUrl: string | null;
  labelNameEn: string;
}

/** The whole-site configuration. `registerRules` are the field rules of `member.registerSettings`. */
export interface Permission {
  brandName: string;
  languages: string[];
  whitelabel: WhitelabelNode[];
  registerRules: FieldRules;
  resources: Resource[];
  customerService: { csType: string; path: string } | null;
  analytics: { gtagId: string | null };
  imageCDNs: string[];
  launchGameCDNs: string[];
  location: { ip: string };
  maintenance: boolean;
  regionRestriction: boolean;
  loginedToHomePage: boolean;
  isPlayMoney: boolean;
  currencySymbol: string;
}

export interface Banner {
  bannerId: string;
  groupName: string;
  url: string;
  /** Set when the picture is a link. */
  linkageType: string | null;
  linkage: string | null;
  title: string;
}

export interface Announcement {
  id: string;
  title: string;
  /** HTML, sanitised again before it is shown. */
  content: string;
}

export interface AnnouncementsOutput {
  player: Announcement[];
  banners: Banner[];
  popup: Announcement[];
  promotion: Announcement[];
}

export interface PublicKeySet {
  keys: Record<string, string>[];
}

export const system = defineFamily('system', {
  status: defineCall<Nothing, SystemStatus>({
    method: 'GET',
    path: '/wps/system/status',
    access: 'public',
    summary: 'Maintenance and region restriction.',
  }),
  whitelabel: defineCall<Nothing, WhitelabelNode[]>({
    method: 'GET',
    path: '/wps/system/whitelabel',
    access: 'public',
    summary: 'The tree of modules that the brand has switched on.',
  }),
  permission: defineCall<{ host?: string }, Permission>({
    method: 'GET',
    path: '/wps/system/permission',
    access: 'public',
    summary: 'The whole-site configuration.',
  }),
  jwks: defineCall<Nothing, PublicKeySet>({
    method: 'GET',
    path: '/wps/system/jwks',
    access: 'public',
    summary: 'The keys that encrypted calls are sealed to, the current one first.',
  }),
  announcements: defineCall<
    { types?: string; platform?: string; execution?: string; language?: string },
    AnnouncementsOutput
  >({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    access: 'public',
    summary: 'Announcements, banners and pop-ups in the language asked for.',
  }),
});
