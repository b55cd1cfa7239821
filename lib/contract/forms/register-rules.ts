import { boolean, object, ref, string, ValidationError, type ObjectSchema, type StringSchema } from 'yup';
import type { FieldErrors } from '@/lib/contract/errors';
import type { FieldRule, RegisterSettings } from '@/lib/contract/calls/member';
import { fieldErrorsFrom } from './field-errors';
import { calendarDateOf, isOfAge, isPatternFamily, matchesRule } from './pattern-families';
import { isFilled } from './register-forms';

export { isFieldShown, quickRulesOf, registerForms, rulesOf, type RegisterForm } from './register-forms';

/**
 * The one reading of the brand's registration rules (specification, spec §5). The form and the server both build
 * their check here, so they cannot disagree. Messages are keys of `validation.*` with `min` and `max`.
 */
export const registerFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'payeeName',
  'birthDate',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
] as const;
export type RegisterField = (typeof registerFields)[number];

/** Fields for which the specification has a sentence of their own. */
const fieldSentences: Partial<Record<string, string>> = {
  mobileNum: 'mobile',
  whatsapp: 'phone',
  verificationCode: 'verification.code',
  captcha: 'captcha',
  payeeName: 'real.name',
  affiliateCode: 'invitation.code',
  referralCode: 'invitation.code',
};

/** The key of the text that says what a field's value must look like. */
export function ruleMessage(field: string, rule: FieldRule): string {
  if (field === 'mobileNum' && rule.minLength === rule.maxLength) return 'digits.exact';
  const sentence = fieldSentences[field];
  if (sentence) return sentence;
  if (isPatternFamily(rule.patternId)) return `format.${rule.patternId}`;
  if (rule.acceptedPattern !== '*') return 'format.other';
  return field.toLowerCase().includes('password') ? 'password' : 'length';
}

/** The rule before it is broken: of a pattern that nobody has words for, the length. */
export function ruleHint(field: string, rule: FieldRule): string {
  const message = ruleMessage(field, rule);
  return message === 'format.other' ? 'length' : message;
}

/** Numbers are read as people write them: the spaces, dashes and brackets are no part of what the rule counts. */
function plainValue(field: string, value: string): string {
  return field === 'mobileNum' ? value.replace(/[ ()./-]/g, '') : value;
}

/** A captcha's computed answer is JSON text and follows no rule for letters. */
function isComputed(field: string, value: string): boolean {
  return field === 'captcha' && value.startsWith('{');
}

/** One field's check: `required` when the brand wants it, then its pattern and length under one message. */
export function fieldSchema(field: string, rule: FieldRule): StringSchema<string | undefined> {
  const message = ruleMessage(field, rule);
  const schema = string()
    .typeError('invalid')
    .test('rule', message, function obeysRule(value) {
      if (value === undefined || value === '' || isComputed(field, value)) return true;
      if (matchesRule(rule, plainValue(field, value))) return true;
      return this.createError({ message, params: { min: rule.minLength, max: rule.maxLength } });
    });
  return rule.required ? schema.required(field === 'captcha' ? 'captcha' : 'required') : schema;
}

/** Equal to the password wherever it is given; not there where the brand asks for none. */
function confirmSchema(rule: FieldRule | undefined) {
  const schema = string()
    .typeError('invalid')
    .oneOf([ref('password'), ...(rule?.enabled ? [] : [undefined, ''])], 'confirm.mismatch');
  return rule?.enabled ? schema.required('required') : schema;
}

/** A day in the calendar that is long enough ago. */
function birthDateSchema(rule: FieldRule, minimumAge: number, now: Date): StringSchema<string | undefined> {
  return fieldSchema('birthDate', rule).test('age', 'age', function isLongAgo(value) {
    const day = value ? calendarDateOf(value) : null;
    if (day === null || isOfAge(day, minimumAge, now)) return true;
    return this.createError({ message: 'age', params: { min: minimumAge, max: minimumAge } });
  });
}

/** Where the number is optional, its code is wanted as soon as there is one. */
function codeSchema(rule: FieldRule): StringSchema<string | undefined> {
  return fieldSchema('verificationCode', rule).when('mobileNum', ([mobileNum], schema) =>
    isFilled(mobileNum) ? schema.required('required') : schema,
  );
}

/**
 * The check of the whole form: the fields that are switched on, the terms, the age. The settings are those of one form,
 * as `rulesOf` gives them.
 */
export function registerSchema(
  { fields, minimumAge }: RegisterSettings,
  now = new Date(),
): ObjectSchema<Record<string, unknown>> {
  const schemaOf = (field: string, rule: FieldRule) => {
    if (field === 'birthDate') return birthDateSchema(rule, minimumAge, now);
    return field === 'verificationCode' ? codeSchema(rule) : fieldSchema(field, rule);
  };
  const enabled = registerFields.flatMap((field) => {
    const rule = fields[field];
    return rule?.enabled && field !== 'confirmPassword' ? [[field, schemaOf(field, rule)] as const] : [];
  });
  return object({
    ...Object.fromEntries(enabled),
    ...(fields['password']?.enabled ? { confirmPassword: confirmSchema(fields['confirmPassword']) } : {}),
    termsAccepted: boolean().typeError('invalid').required('terms').oneOf([true], 'terms'),
    ageConfirmed: boolean()
      .typeError('invalid')
      .test('age', 'age', function isOldEnough(value) {
        return (
          value === true || this.createError({ message: 'age', params: { min: minimumAge, max: minimumAge } })
        );
      }),
  }) as ObjectSchema<Record<string, unknown>>;
}

/** What is wrong with a filled form, field by field; null when nothing is. */
export function registerErrors(
  settings: RegisterSettings,
  values: object,
  now = new Date(),
): FieldErrors | null {
  try {
    registerSchema(settings, now).validateSync(values, { abortEarly: false, strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return fieldErrorsFrom(error);
    throw error;
  }
}
