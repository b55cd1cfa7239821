import { boolean, object, ref, string, ValidationError, type ObjectSchema, type StringSchema } from 'yup';
import type { FieldErrors } from '@/lib/contract/errors';
import type { FieldRule, RegisterSettings } from '@/lib/contract/member';
import { fieldErrorsFrom } from './field-errors';

/**
 * The one reading of the brand's registration rules (specification, section 5). The form and the server both build
 * their check here, so they cannot disagree. Messages are keys of `validation.*` with `min` and `max`.
 */
export const registerFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
] as const;
export type RegisterField = (typeof registerFields)[number];

/** The message families of section 5, by the rule's `patternId`. */
export const patternFamilies = [
  'letters_numbers',
  'letter_first',
  'chinese_numbers',
  'email',
  'alphanumeric',
  'letters_and_numbers',
  'digits',
  'alphanumeric_uppercase',
  'english_spaces',
  'no_spaces',
  'chinese_punctuation',
  'date_ymd',
  'date_mdy',
  'korean',
  'thai',
  'thai_english_spaces',
  'strong',
] as const;
const families: ReadonlySet<string> = new Set(patternFamilies);

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

/** No rule accepts more than this, whatever it says: a pattern never runs over an endless text. */
const longest = 512;

/** The key of the text that says what a field's value must look like. */
export function ruleMessage(field: string, rule: FieldRule): string {
  if (field === 'mobileNum' && rule.minLength === rule.maxLength) return 'digits.exact';
  const sentence = fieldSentences[field];
  if (sentence) return sentence;
  if (families.has(rule.patternId)) return `format.${rule.patternId}`;
  if (rule.acceptedPattern !== '*') return 'format.other';
  return field.toLowerCase().includes('password') ? 'password' : 'length';
}

/**
 * Compiles a rule's pattern, which the whole value must match. Gateways send patterns of several dialects: one that
 * this runtime cannot read limits nothing in the form but the length, and the gateway that wrote it has the last word.
 */
function compile(pattern: string): RegExp | null {
  if (pattern === '*') return null;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(`^(?:${pattern})$`, flags);
    } catch {
      continue;
    }
  }
  return null;
}

/** Whether a value that is there obeys its rule. Length first, in characters as a person counts them. */
export function matchesRule(rule: FieldRule, value: string): boolean {
  if (value.length > longest) return false;
  const { length } = [...value];
  if (length < rule.minLength || length > rule.maxLength) return false;
  return compile(rule.acceptedPattern)?.test(value) ?? true;
}

/** One field's check: `required` when the brand wants it, then its pattern and length under one message. */
export function fieldSchema(field: string, rule: FieldRule): StringSchema<string | undefined> {
  const message = ruleMessage(field, rule);
  const schema = string()
    .typeError('invalid')
    .test('rule', message, function obeysRule(value) {
      if (value === undefined || value === '' || matchesRule(rule, value)) return true;
      return this.createError({ message, params: { min: rule.minLength, max: rule.maxLength } });
    });
  return rule.required ? schema.required(field === 'captcha' ? 'captcha' : 'required') : schema;
}

const confirmSchema = string()
  .typeError('invalid')
  .required('required')
  .oneOf([ref('password')], 'confirm.mismatch');

/** The check of the whole form: the fields that are switched on, the terms, the age. */
export function registerSchema({
  fields,
  minimumAge,
}: RegisterSettings): ObjectSchema<Record<string, unknown>> {
  const enabled = registerFields.flatMap((field) => {
    const rule = fields[field];
    return rule?.enabled && field !== 'confirmPassword' ? [[field, fieldSchema(field, rule)] as const] : [];
  });
  return object({
    ...Object.fromEntries(enabled),
    ...(fields['password']?.enabled ? { confirmPassword: confirmSchema } : {}),
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
export function registerErrors(settings: RegisterSettings, values: object): FieldErrors | null {
  try {
    registerSchema(settings).validateSync(values, { abortEarly: false, strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return fieldErrorsFrom(error);
    throw error;
  }
}
