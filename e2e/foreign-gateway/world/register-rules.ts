import type { Dialect } from '../dialect';
import type { Json, JsonObject } from '../json';
import type { FieldTrouble } from '../refusal';
import { seededRandom } from '../seeded-random';
import type { Voice } from '../voice';

export interface RegisterRule {
  enabled: boolean;
  required: boolean;
  minLength: number | null;
  maxLength: number | null;
  acceptedPattern: string;
  patternId: string;
}

export type RegisterRules = Record<string, RegisterRule>;

const hidden = (): RegisterRule => ({
  enabled: false,
  required: false,
  minLength: null,
  maxLength: null,
  acceptedPattern: '*',
  patternId: '0',
});

const shown = (
  required: boolean,
  min: number,
  max: number,
  pattern: string,
  patternId: string,
): RegisterRule => ({
  enabled: true,
  required,
  minLength: min,
  maxLength: max,
  acceptedPattern: pattern,
  patternId,
});

/** The rules of this company; harbourNote is a field of its own, which a site need not know and may leave out. */
export function makeRegisterRules(seed: number, dialect: Dialect): RegisterRules {
  const random = seededRandom(seed, 'register');
  const longest = random.pick([12, 14, 16]);
  return {
    username: shown(true, random.pick([4, 5, 6]), longest, '^[a-z][a-z0-9]*$', '212'),
    password: shown(true, random.pick([8, 9]), 20, '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$', '218'),
    email: random.chance(0.6)
      ? shown(random.chance(0.5), 6, 60, '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', '231')
      : hidden(),
    mobileNum: random.chance(0.4) ? shown(random.chance(0.5), 6, 15, '^[0-9]+$', '240') : hidden(),
    payeeName: random.chance(0.5) ? shown(random.chance(0.5), 2, 40, '^[A-Za-z ]+$', '244') : hidden(),
    whatsapp: random.chance(0.5) ? shown(false, 5, 20, '*', '0') : hidden(),
    paymentPassword: random.chance(0.5) ? shown(random.chance(0.5), 6, 6, '^[0-9]{6}$', '240') : hidden(),
    affiliateCode: shown(false, 4, 12, '^[A-Za-z0-9]+$', '207'),
    captcha: dialect.registerCaptcha ? shown(true, 4, 4, '^[0-9]+$', '240') : hidden(),
    qqNum: hidden(),
    recommenderId: hidden(),
    verificationCode: hidden(),
    line: hidden(),
    facebook: hidden(),
    wechat: hidden(),
    idNumber: hidden(),
    harbourNote: shown(false, 0, 99, '*', '9001'),
  };
}

export function tellRules(rules: RegisterRules, voice: Voice): JsonObject {
  const told: JsonObject = {};
  for (const [name, rule] of Object.entries(rules)) {
    const bounds = { minLength: voice.optional(rule.minLength), maxLength: voice.optional(rule.maxLength) };
    told[name] = voice.row({ ...rule, ...bounds, patternId: voice.id(rule.patternId) });
  }
  return told;
}

/** What the rule of one field says against a value. */
export function judge(rule: RegisterRule | undefined, value: Json | undefined): FieldTrouble | undefined {
  if (!rule?.enabled) return undefined;
  if (value === undefined || value === null || value === '') {
    return rule.required ? { code: 'field.empty' } : undefined;
  }
  if (typeof value !== 'string' && typeof value !== 'number') return { code: 'field.kind' };
  const text = String(value).trim();
  const min = rule.minLength ?? 0;
  const max = rule.maxLength ?? Number.MAX_SAFE_INTEGER;
  if (text.length < min || text.length > max) return { code: 'field.length', min, max };
  const fits = rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern).test(text);
  return fits ? undefined : { code: 'field.pattern' };
}
