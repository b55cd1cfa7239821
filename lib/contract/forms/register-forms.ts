import type { FieldRule, FieldRules, RegisterSettings } from '@/lib/contract/calls/member';
import type { FirebaseChannel } from '@/lib/contract/calls/session';
import type { WhitelabelNode } from '@/lib/contract/calls/system';
import { hasModule } from '@/lib/contract/whitelabel';
import { patternOf } from './pattern-families';

/** The two forms of the register dialog (spec §4). */
export type RegisterForm = 'register' | 'registerMobile';

/** The modules of the brand that are on: their names, or the whitelabel tree. */
export type Modules = ReadonlySet<string> | readonly WhitelabelNode[];

function isOn(modules: Modules, modId: string): boolean {
  return 'has' in modules ? modules.has(modId) : hasModule(modules, modId);
}

export interface RegisterForms {
  /** In the order of the tabs: the dialog opens with the first. Empty where registration is closed. */
  forms: readonly RegisterForm[];
  /** The one-click registration is offered. */
  isQuickOn: boolean;
}

/** The mobile form comes first (spec §4), unless the brand puts the shorter one there. */
export function registerForms(modules: Modules): RegisterForms {
  const byName = isOn(modules, 'USERNAMEREG3') ? (['register'] as const) : [];
  const byMobile = isOn(modules, 'MOBILENUMREG3') ? (['registerMobile'] as const) : [];
  return {
    forms: isOn(modules, 'USERNAMEFIRST') ? [...byName, ...byMobile] : [...byMobile, ...byName],
    isQuickOn: isOn(modules, 'DIRECTREG3'),
  };
}

const digits = { acceptedPattern: patternOf('digits'), patternId: 'digits' };
const lettersAndDigits = { acceptedPattern: patternOf('alphanumeric'), patternId: 'alphanumeric' };
const anyPassword = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 32,
  acceptedPattern: '*',
  patternId: 'any',
};
/** For a gateway that says nothing of a field which a form cannot do without. */
const ownRules: FieldRules = {
  username: { ...anyPassword, minLength: 4, maxLength: 16, ...lettersAndDigits },
  mobileNum: { enabled: true, required: true, minLength: 4, maxLength: 15, ...digits },
  verificationCode: { enabled: true, required: true, minLength: 4, maxLength: 8, ...digits },
  password: anyPassword,
  confirmPassword: anyPassword,
};

function asked(fields: FieldRules, name: string, required = true): FieldRule | undefined {
  const rule = fields[name] ?? ownRules[name];
  return rule && { ...rule, enabled: true, required };
}

/** `fields` with some of them replaced; undefined leaves a field out. */
function withFields(fields: FieldRules, changes: Record<string, FieldRule | undefined>): FieldRules {
  const kept = Object.entries({ ...fields, ...changes }).filter(
    (entry): entry is [string, FieldRule] => entry[1] !== undefined,
  );
  return Object.fromEntries(kept);
}

/** The confirmation is asked for with the password (spec §5), but by a brand that switches it off: there the eye stands in. */
function passwordRules(fields: FieldRules, isAsked: boolean): Record<string, FieldRule | undefined> {
  const hasConfirmation = isAsked && fields['confirmPassword']?.enabled !== false;
  return {
    password: isAsked ? asked(fields, 'password') : undefined,
    confirmPassword: hasConfirmation ? asked(fields, 'confirmPassword') : undefined,
  };
}

/** A payment password that is asked for has to be given. */
function paymentPasswordRule(fields: FieldRules): Record<string, FieldRule> {
  const rule = fields['paymentPassword'];
  return rule?.enabled ? { paymentPassword: { ...rule, required: true } } : {};
}

/** The code by SMS: asked wherever a number is, unless the number was proved in another way or the brand asks for none. */
function codeRule(
  fields: FieldRules,
  modules: Modules,
  channel: FirebaseChannel | null,
): FieldRule | undefined {
  const mobile = fields['mobileNum'];
  if (!mobile?.enabled || channel === 'phone' || !isOn(modules, 'REGMOBVERF3')) return undefined;
  return asked(fields, 'verificationCode', mobile.required);
}

/**
 * The rules that one form has, for `registerErrors` and for the form itself. `channel` is the outside sign-in that comes
 * with the registration: by phone it stands for the code, by Google or Facebook for username and password.
 */
export function rulesOf(
  settings: RegisterSettings,
  form: RegisterForm,
  modules: Modules,
  channel: FirebaseChannel | null = null,
): RegisterSettings {
  const { fields } = settings;
  const isMobile = form === 'registerMobile';
  const isOutside = !isMobile && (channel === 'google' || channel === 'facebook');
  const hasPassword = isMobile ? isOn(modules, 'MOBILENUMPASSREG3') : !isOutside;
  const own = withFields(fields, {
    ...passwordRules(fields, hasPassword),
    ...paymentPasswordRule(fields),
    username: isMobile || isOutside ? undefined : asked(fields, 'username'),
    ...(isMobile || channel === 'phone' ? { mobileNum: asked(fields, 'mobileNum') } : {}),
  });
  return { ...settings, fields: withFields(own, { verificationCode: codeRule(own, modules, channel) }) };
}

/** The one-click registration asks for nothing that a visitor would have to type, but for a captcha where the brand has one. */
export function quickRulesOf({ fields, minimumAge }: RegisterSettings): RegisterSettings {
  const { captcha } = fields;
  return {
    minimumAge,
    fields: withFields({}, { ...passwordRules(fields, true), ...(captcha ? { captcha } : {}) }),
  };
}

/** Whether a form shows a field now: the code only once there is a number to send it to. */
export function isFieldShown(
  { fields }: RegisterSettings,
  field: string,
  values: Readonly<Partial<Record<string, unknown>>>,
): boolean {
  const rule = fields[field];
  if (!rule?.enabled) return false;
  return field !== 'verificationCode' || rule.required || isFilled(values['mobileNum']);
}

export function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
