import fc from 'fast-check';
import { createTranslator } from 'use-intl/core';
import type { FieldRule, RegisterSettings } from '@/lib/contract/member';
import english from '@/messages/en.json';
import filipino from '@/messages/fil.json';
import { fieldErrorValues } from './field-errors';
import {
  matchesRule,
  patternFamilies,
  registerErrors,
  registerFields,
  registerSchema,
  ruleMessage,
} from './register-rules';

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 8,
  acceptedPattern: '*',
  patternId: 'any',
  ...more,
});

const settings: RegisterSettings = {
  minimumAge: 21,
  fields: {
    username: rule({ acceptedPattern: '[a-z]*', patternId: 'letters_numbers' }),
    password: rule({ minLength: 6, maxLength: 6 }),
    confirmPassword: rule(),
    email: rule({ required: false, maxLength: 40, acceptedPattern: '[^@]+@[^@]+', patternId: 'email' }),
    wechat: rule({ enabled: false }),
  },
};
const filled = {
  username: 'anna',
  password: 'sesame',
  confirmPassword: 'sesame',
  termsAccepted: true,
  ageConfirmed: true,
};

describe('registerErrors', () => {
  it('finds nothing wrong with a form that obeys every rule', () => {
    expect(registerErrors(settings, filled)).toBeNull();
    expect(registerErrors(settings, { ...filled, email: '' })).toBeNull();
    expect(registerErrors(settings, { ...filled, wechat: 'not asked for, and wrong' })).toBeNull();
  });

  it('names everything that is wrong at once', () => {
    expect(registerErrors(settings, { email: 'nobody' })).toEqual({
      username: { code: 'required' },
      password: { code: 'required' },
      confirmPassword: { code: 'required' },
      email: { code: 'format.email', min: 4, max: 40 },
      termsAccepted: { code: 'terms' },
      ageConfirmed: { code: 'age', min: 21, max: 21 },
    });
  });

  it.each([
    ['username', 'Anna', { code: 'format.letters_numbers', min: 4, max: 8 }],
    ['username', 'ann', { code: 'format.letters_numbers', min: 4, max: 8 }],
    ['username', 'annaannaa', { code: 'format.letters_numbers', min: 4, max: 8 }],
    ['username', 'anna\n', { code: 'format.letters_numbers', min: 4, max: 8 }],
    ['username', 4711, { code: 'invalid' }],
    ['username', '', { code: 'required' }],
    ['password', 'sesam', { code: 'password', min: 6, max: 6 }],
    ['termsAccepted', false, { code: 'terms' }],
    ['termsAccepted', 'true', { code: 'invalid' }],
    ['ageConfirmed', false, { code: 'age', min: 21, max: 21 }],
  ])('%s = %j is %j', (field, value, error) => {
    expect(registerErrors(settings, { ...filled, [field]: value })?.[field]).toEqual(error);
  });

  it('compares the confirmation with the password', () => {
    expect(registerErrors(settings, { ...filled, confirmPassword: 'Sesame' })).toEqual({
      confirmPassword: { code: 'confirm.mismatch' },
    });
  });

  it('makes a required captcha say what is missing', () => {
    const fields = { ...settings.fields, captcha: rule({ minLength: 5, maxLength: 5 }) };
    expect(registerErrors({ ...settings, fields }, filled)).toEqual({ captcha: { code: 'captcha' } });
  });

  it('agrees with a plain reading of the rule on any value', () => {
    const bounds = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 14 }), bounds, (value, [a, b]) => {
        const one = rule({ minLength: Math.min(a, b), maxLength: Math.max(a, b), required: false });
        const length = Array.from(value).length;
        const isFine = value === '' || (length >= one.minLength && length <= one.maxLength);
        const errors = registerErrors(
          { ...settings, fields: { ...settings.fields, line: one } },
          { ...filled, line: value },
        );
        expect(errors === null).toBe(isFine);
      }),
    );
  });
});

describe('matchesRule', () => {
  it('wants the whole value to match, whether or not the pattern says so', () => {
    expect(matchesRule(rule({ acceptedPattern: '[0-9]+' }), '1234')).toBe(true);
    expect(matchesRule(rule({ acceptedPattern: '[0-9]+' }), 'a1234')).toBe(false);
    expect(matchesRule(rule({ acceptedPattern: '^[0-9]+$' }), '1234')).toBe(true);
    expect(matchesRule(rule({ acceptedPattern: 'aaaa|bbbb' }), 'aaaax')).toBe(false);
  });

  it('takes * for any, and a pattern of another dialect for its length alone', () => {
    expect(matchesRule(rule(), '* ? ☂')).toBe(true);
    expect(matchesRule(rule({ acceptedPattern: '[\\w-.]+' }), 'a-b.c')).toBe(true);
    expect(matchesRule(rule({ acceptedPattern: '(?>x)[' }), 'abcd')).toBe(true);
    expect(matchesRule(rule({ acceptedPattern: '(?>x)[' }), 'abc')).toBe(false);
  });

  it('counts characters as people do and never runs a pattern over an endless text', () => {
    expect(matchesRule(rule({ maxLength: 4 }), '🎲🎲🎲🎲')).toBe(true);
    expect(matchesRule(rule({ maxLength: 100_000, acceptedPattern: '(a+)+b' }), 'a'.repeat(50_000))).toBe(
      false,
    );
  });
});

describe('registerSchema', () => {
  it('has the fields that are switched on, and no others', () => {
    expect(Object.keys(registerSchema(settings).fields).sort()).toEqual([
      'ageConfirmed',
      'confirmPassword',
      'email',
      'password',
      'termsAccepted',
      'username',
    ]);
  });
});

describe('the texts', () => {
  const codes = [
    ...registerFields.flatMap((field) =>
      patternFamilies.map((patternId) => ruleMessage(field, rule({ patternId }))),
    ),
    ruleMessage('mobileNum', rule({ minLength: 10, maxLength: 10 })),
    ruleMessage('line', rule()),
    ruleMessage('password', rule()),
    ruleMessage('line', rule({ acceptedPattern: 'x', patternId: 'of another gateway' })),
    'required',
    'invalid',
    'confirm.mismatch',
    'terms',
    'age',
  ];

  type Say = (code: string, values: ReturnType<typeof fieldErrorValues>) => string;
  function sayIn(locale: string, messages: object): Say {
    const onError = (error: Error): never => {
      throw error;
    };
    return createTranslator({
      locale,
      messages,
      namespace: 'validation' as never,
      onError,
    }) as unknown as Say;
  }

  it.each([
    ['en', english],
    ['fil', filipino],
  ])('are all there in %s', (locale, messages) => {
    const say = sayIn(locale, messages);
    for (const code of new Set(codes))
      expect(say(code, fieldErrorValues({ code, min: 4, max: 8 }))).toBeTruthy();
    expect(() => say('no.such.text', fieldErrorValues({ code: '' }))).toThrow('MISSING_MESSAGE');
  });

  it('say one number when both bounds are the same', () => {
    const say = sayIn('en', english);
    const password = (min: number, max: number): string =>
      say('password', fieldErrorValues({ code: 'password', min, max }));
    expect(password(8, 32)).toBe('Please fill in your password with 8 - 32 characters');
    expect(password(6, 6)).toBe('Please fill in your password with 6 characters');
  });
});
