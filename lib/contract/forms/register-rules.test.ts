import fc from 'fast-check';
import { createTranslator } from 'use-intl/core';
import type { FieldRule, RegisterSettings } from '@/lib/contract/calls/member';
import english from '@/messages/en.json';
import filipino from '@/messages/fil.json';
import { fieldErrorValues } from './field-errors';
import { patternFamilies } from './pattern-families';
import { registerErrors, registerFields, registerSchema, ruleMessage } from './register-rules';

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

  it('needs no confirmation where that is switched off, and holds one that is given to the password', () => {
    const off = { ...settings, fields: { ...settings.fields, confirmPassword: rule({ enabled: false }) } };
    const { confirmPassword: _left, ...once } = filled;
    expect(registerErrors(off, once)).toBeNull();
    expect(registerErrors(off, filled)).toBeNull();
    expect(registerErrors(settings, once)).toEqual({ confirmPassword: { code: 'required' } });
    expect(registerErrors(off, { ...filled, confirmPassword: 'Sesame' })).toEqual({
      confirmPassword: { code: 'confirm.mismatch' },
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

describe('a date of birth', () => {
  const now = new Date('2026-03-01T13:00:00Z');
  const birthDate = rule({ minLength: 10, maxLength: 10, acceptedPattern: '[0-9-]*', patternId: 'date_ymd' });
  const asked = { minimumAge: 18, fields: { ...settings.fields, birthDate } };
  const errorOf = (value: string) =>
    registerErrors(asked, { ...filled, birthDate: value }, now)?.['birthDate'];

  it('passes when it is long enough ago, and not a day earlier', () => {
    expect(errorOf('2008-03-01')).toBeUndefined();
    expect(errorOf('2008-03-02')).toEqual({ code: 'age', min: 18, max: 18 });
  });

  it('lets nobody in before the birthday has come everywhere', () => {
    const earlier = new Date('2026-03-01T11:59:59Z');
    expect(registerErrors(asked, { ...filled, birthDate: '2008-03-01' }, earlier)).toEqual({
      birthDate: { code: 'age', min: 18, max: 18 },
    });
  });

  it.each(['2007-02-29', '2007-13-01', '2007-00-10', '31-12-1990', '1990/12/31', '0'])(
    'refuses %s, which is no day of the calendar',
    (value) => expect(errorOf(value)).toMatchObject({ code: 'format.date_ymd' }),
  );

  it('is asked for in the other order by a brand that says so', () => {
    const mdy = { ...asked, fields: { ...asked.fields, birthDate: { ...birthDate, patternId: 'date_mdy' } } };
    const errors = (value: string) => registerErrors(mdy, { ...filled, birthDate: value }, now);
    expect(errors('12-31-1990')).toBeNull();
    expect(errors('12-31-2015')).toMatchObject({ birthDate: { code: 'age' } });
  });
});

describe('a mobile number', () => {
  const mobileNum = rule({ minLength: 8, maxLength: 15, acceptedPattern: '[0-9]*', patternId: 'digits' });
  const errorOf = (value: string) =>
    registerErrors(
      { ...settings, fields: { ...settings.fields, mobileNum } },
      { ...filled, mobileNum: value },
    );

  it('may be written as people write it, and is counted without the spaces', () => {
    expect(errorOf('0917 555-0123')).toBeNull();
    expect(errorOf('(0917) 555.01.23')).toBeNull();
    expect(errorOf('0917 55')).toMatchObject({ mobileNum: { code: 'mobile' } });
    expect(errorOf('0917555O123')).toMatchObject({ mobileNum: { code: 'mobile' } });
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
