import { implement } from '@/lib/contract/implement';
import { system, type Permission } from '@/lib/contract/calls/system';
import { firebaseSettings } from './firebase-settings';
import type { CallContext } from '@/platform/ground/context';
import type { Db } from '@/platform/ground/db';
import { readSealedBooks } from '@/platform/ground/ledger-checkpoints';
import { publicKeySet } from '@/platform/ground/keys';
import { listAnnouncements, listBanners } from './announcement-store';
import { countries } from './countries';
import { answerCustomerService, shownCustomerService } from './customer-service';
import { getRegisterRules } from './register-rules-store';
import { getSettings, wantedGroups, type BrandSettings } from '../settings';
import { getSystemState } from './system-state';

export interface SystemPorts {
  /** Other sites that games open from. */
  gameOrigins: (db: Db) => Promise<string[]>;
}

/** What everybody is told of the settings as they are; a new one stays inside until it is named here. */
const shownNames = [
  'brandName',
  'languages',
  'whitelabel',
  'resources',
  'analytics',
  'imageCDNs',
  'launchGameCDNs',
  'loginedToHomePage',
  'isPlayMoney',
  'snowEffect',
  'currencySymbol',
  'defaultCountryCode',
] as const;

const shownOf = (settings: BrandSettings): Pick<BrandSettings, (typeof shownNames)[number]> =>
  Object.fromEntries(shownNames.map((name) => [name, settings[name]])) as Pick<
    BrandSettings,
    (typeof shownNames)[number]
  >;

async function permission(
  { db, clientAddress, now }: CallContext,
  { gameOrigins }: SystemPorts,
): Promise<Permission> {
  const [settings, state, register, origins] = await Promise.all([
    getSettings(db, now),
    getSystemState(db, clientAddress, now),
    getRegisterRules(db),
    gameOrigins(db),
  ]);
  return {
    ...shownOf(settings),
    gameOrigins: origins,
    customerService: shownCustomerService(settings.customerService),
    registerRules: register.fields,
    location: { ip: clientAddress },
    maintenance: state.maintenance,
    regionRestriction: state.regionRestriction,
    firebase: firebaseSettings(),
    outboxPath: settings.isPlayMoney ? settings.outboxPath : null,
  };
}

/** The site in front makes this one out of the others. */
const { customerServiceLink: _bySite, ...platformCalls } = system;

export const createSystemHandlers = (ports: SystemPorts) =>
  implement<CallContext, typeof platformCalls>(platformCalls, {
    status: async ({ db, clientAddress, now }) => {
      const state = await getSystemState(db, clientAddress, now);
      return {
        maintenance: state.maintenance,
        maintenanceEndTime: state.maintenanceEndTime?.toISOString() ?? null,
        regionRestriction: state.regionRestriction,
        ip: clientAddress,
      };
    },
    whitelabel: async ({ db, now }) => (await getSettings(db, now)).whitelabel,
    permission: async (context) => permission(context, ports),
    jwks: async ({ db }) => publicKeySet(db),
    customerService: answerCustomerService,
    domainRoutes: async ({ db, now }) => (await getSettings(db, now)).domainRoutes,
    sealedBooks: ({ db }, input) => readSealedBooks(db, input),
    countries: async () => [...countries],
    announcements: async ({ db, now, language: spoken }, input) => {
      const groups = wantedGroups(input.types);
      const language = input.language ?? spoken;
      const [banners, texts] = await Promise.all([
        groups.has('banners') ? listBanners(db, language, now) : [],
        listAnnouncements(db, language, now),
      ]);
      return {
        banners,
        player: groups.has('player') ? texts.player : [],
        popup: groups.has('popup') ? texts.popup : [],
        promotion: groups.has('promotion') ? texts.promotion : [],
      };
    },
  });
