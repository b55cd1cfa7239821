import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import type { FieldRules } from '../calls/member';
import { firebaseChannels } from '../calls/session';
import {
  customerServiceTypes,
  mostSealedBooks,
  type CustomerServiceType,
  type Permission,
  type system,
  type WhitelabelNode,
} from '../calls/system';
import type { InputOf } from '../define';
import { absentCalls, defaultCurrencySymbol, unstated, type FamilySchemas } from './common';

const nothing = object({});
const text = () => string().defined();
const textOrNull = () => string().nullable().defined();
const count = () => number().integer().min(0).required('required');
const hash = () =>
  string()
    .matches(/^[0-9a-f]{64}$/)
    .required('required');
const flag = () => boolean().required('required');
/** What a reader may ask for by name: short, and never more than that. */
const choice = () => string().max(40, 'too.long');

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isWhitelabelNode(value: unknown): value is WhitelabelNode {
  return (
    isRecord(value) &&
    typeof value.modId === 'string' &&
    (value.enabled === '1' || value.enabled === '0') &&
    Array.isArray(value.childrenNodes) &&
    value.childrenNodes.every(isWhitelabelNode)
  );
}

/** A tree of any depth, which yup's objects cannot say. */
const whitelabelTree = () =>
  array(mixed<WhitelabelNode>(isWhitelabelNode).required('required')).required('required');

function isFieldRules(value: unknown): value is FieldRules {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (rule) =>
        isRecord(rule) &&
        typeof rule.enabled === 'boolean' &&
        typeof rule.required === 'boolean' &&
        Number.isInteger(rule.minLength) &&
        Number.isInteger(rule.maxLength) &&
        typeof rule.acceptedPattern === 'string' &&
        typeof rule.patternId === 'string',
    )
  );
}

function isPublicKey(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((member) => typeof member === 'string');
}

const announcements = () =>
  unstated(
    array(object({ id: text(), title: text(), content: unstated(text(), '') }).required()).required(
      'required',
    ),
    [],
  );

const channel = () =>
  object({
    type: string().typeError('invalid').oneOf(customerServiceTypes, 'choice'),
  }) as Schema<{ type?: CustomerServiceType }>;

const permission = object({
  brandName: unstated(text(), ''),
  languages: unstated(array(text()).required('required'), []),
  whitelabel: unstated(whitelabelTree(), []),
  registerRules: unstated(mixed<FieldRules>(isFieldRules).required('required'), {}),
  resources: unstated(
    array(
      object({
        resourceType: text(),
        url: unstated(text(), ''),
        qrCodeUrl: textOrNull().meta({ isPicture: true }),
        labelNameEn: unstated(text(), ''),
      }).required(),
    ).required('required'),
    [],
  ),
  customerService: object({ csType: text(), path: text() }).nullable().defined().default(undefined),
  analytics: object({ gtagId: textOrNull() }).required('required'),
  imageCDNs: unstated(array(text()).required('required'), []),
  launchGameCDNs: unstated(array(text()).required('required'), []),
  gameOrigins: array(text()).optional(),
  location: object({ ip: unstated(text(), '') }).required('required'),
  maintenance: unstated(flag(), false),
  regionRestriction: unstated(flag(), false),
  loginedToHomePage: unstated(flag(), false),
  isPlayMoney: unstated(flag(), false),
  // A gateway that knows no such wish has none.
  snowEffect: boolean().default(false),
  currencySymbol: unstated(text(), defaultCurrencySymbol),
  defaultCountryCode: string().nullable(),
  firebase: object({
    apiKey: text(),
    authDomain: text(),
    projectId: text(),
    channels: array(string().oneOf(firebaseChannels).required()).required(),
    emulatorUrl: textOrNull(),
  })
    .nullable()
    .default(undefined),
  outboxPath: string().nullable(),
  absentCalls: absentCalls(),
}).required('required') as unknown as Schema<Permission>;

export const systemSchemas: FamilySchemas<typeof system> = {
  status: {
    input: nothing,
    output: object({
      maintenance: unstated(flag(), false),
      maintenanceEndTime: textOrNull(),
      regionRestriction: unstated(flag(), false),
      ip: unstated(text(), ''),
    }).required('required'),
  },
  whitelabel: { input: nothing, output: whitelabelTree() },
  permission: {
    input: object({ host: string().max(255, 'too.long') }) as Schema<{ host?: string }>,
    output: permission,
  },
  jwks: {
    input: nothing,
    output: object({
      keys: array(mixed<Record<string, string>>(isPublicKey).required('required')).required('required'),
    }).required('required'),
  },
  announcements: {
    input: object({ types: choice(), language: choice() }) as Schema<InputOf<typeof system.announcements>>,
    output: object({
      player: announcements(),
      banners: unstated(
        array(
          object({
            bannerId: text(),
            groupName: text(),
            url: string().defined().meta({ isPicture: true }),
            linkageType: textOrNull(),
            linkage: textOrNull(),
            title: unstated(text(), ''),
          }).required(),
        ).required('required'),
        [],
      ),
      popup: announcements(),
      promotion: announcements(),
    }).required('required'),
  },
  customerService: {
    input: channel(),
    output: object({
      version: object({
        pathList: array(object({ type: text(), path: text() }).required()).required('required'),
      }).required('required'),
    }).required('required'),
  },
  customerServiceLink: {
    input: channel(),
    output: object({ content: string().required('required') }).required('required'),
  },
  domainRoutes: {
    input: nothing,
    output: array(
      object({ domain: text(), speed: unstated(number().min(0).required('required'), 0) }).required(),
    ).required('required'),
  },
  sealedBooks: {
    input: object({
      afterNumber: number()
        .typeError('number')
        .integer('number')
        .min(0, 'too.small')
        .max(1_000_000_000, 'too.large'),
      limitNum: number()
        .typeError('number')
        .integer('number')
        .min(1, 'too.small')
        .max(mostSealedBooks, 'too.large'),
    }) as Schema<InputOf<typeof system.sealedBooks>>,
    output: object({
      total: count(),
      list: array(
        object({
          number: count().min(1),
          hour: string()
            .matches(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/)
            .required('required'),
          count: count(),
          root: hash(),
          chain: hash(),
        }).required(),
      ).required('required'),
    }).required('required'),
  },
  countries: {
    input: nothing,
    output: array(
      object({
        countryCode: string()
          .matches(/^[A-Z]{2}$/)
          .required('required'),
        countryDialingCode: string()
          .matches(/^\+\d{1,4}$/)
          .required('required'),
      }).required(),
    ).required('required'),
  },
};
