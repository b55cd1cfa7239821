import type { FieldRule, RegisterSettings } from '@/lib/contract/calls/member';
import { isFieldShown, quickRulesOf, registerErrors, registerForms, rulesOf } from './register-rules';

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: false,
  required: false,
  minLength: 4,
  maxLength: 20,
  acceptedPattern: '*',
  patternId: 'any',
  ...more,
});
const on = { enabled: true, required: true };
const settings: RegisterSettings = {
  minimumAge: 18,
  fields: {
    username: rule(on),
    password: rule(on),
    confirmPassword: rule(on),
    mobileNum: rule({ minLength: 8, maxLength: 15 }),
    verificationCode: rule({ minLength: 6, maxLength: 6 }),
    email: rule({ enabled: true }),
    captcha: rule(),
  },
};
const withMobile = (required: boolean): RegisterSettings => ({
  ...settings,
  fields: { ...settings.fields, mobileNum: rule({ enabled: true, required, minLength: 8, maxLength: 15 }) },
});
const all = new Set(['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'DIRECTREG3']);
const without = (...names: string[]) => new Set([...all].filter((name) => !names.includes(name)));

/** The fields that a form has, with `!` behind those that it wants. */
function shape({ fields }: RegisterSettings): string[] {
  return Object.entries(fields)
    .filter(([, { enabled }]) => enabled)
    .map(([name, { required }]) => (required ? `${name}!` : name))
    .sort();
}

describe('registerForms', () => {
  it.each([
    ['both', all, ['registerMobile', 'register']],
    ['both, and the username first', new Set([...all, 'USERNAMEFIRST']), ['register', 'registerMobile']],
    ['the username alone', without('MOBILENUMREG3'), ['register']],
    ['the number alone', without('USERNAMEREG3'), ['registerMobile']],
    ['neither', without('USERNAMEREG3', 'MOBILENUMREG3'), []],
  ])('with %s', (_what, modules, forms) => {
    expect(registerForms(modules)).toEqual({ forms, isQuickOn: true });
  });

  it('reads the tree of the brand as it reads names', () => {
    const leaf = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
    const tree = [{ modId: 'REGISTER', enabled: '1' as const, childrenNodes: [leaf('USERNAMEREG3')] }];
    expect(registerForms(tree)).toEqual({ forms: ['register'], isQuickOn: false });
    const off = [{ ...tree[0]!, enabled: '0' as const }];
    expect(registerForms(off)).toEqual({ forms: [], isQuickOn: false });
  });
});

describe('rulesOf', () => {
  it('asks for a username wherever one logs in with it, whatever the brand says of it', () => {
    const { username: _left, ...others } = settings.fields;
    const optional = { ...others, username: rule({ enabled: true }) };
    for (const fields of [others, optional]) {
      expect(shape(rulesOf({ ...settings, fields }, 'register', all))).toContain('username!');
      expect(shape(rulesOf({ ...settings, fields }, 'registerMobile', all))).not.toContain('username!');
    }
  });

  it('wants the payment password where the brand asks for one, and says nothing of it elsewhere', () => {
    const withPayment = (paymentPassword: FieldRule): RegisterSettings => ({
      ...settings,
      fields: { ...settings.fields, paymentPassword },
    });
    for (const form of ['register', 'registerMobile'] as const) {
      expect(shape(rulesOf(withPayment(rule({ enabled: true })), form, all))).toContain('paymentPassword!');
      expect(shape(rulesOf(withPayment(rule()), form, all)).join()).not.toContain('paymentPassword');
    }
  });

  it('asks for the password a second time, but for a brand that switches that off', () => {
    const { confirmPassword, ...unsaid } = settings.fields;
    const off = { ...unsaid, confirmPassword: { ...confirmPassword!, enabled: false } };
    for (const form of ['register', 'registerMobile'] as const) {
      expect(shape(rulesOf({ ...settings, fields: unsaid }, form, all))).toContain('confirmPassword!');
      expect(shape(rulesOf({ ...settings, fields: off }, form, all))).toContain('password!');
      expect(shape(rulesOf({ ...settings, fields: off }, form, all))).not.toContain('confirmPassword!');
    }
  });

  it('asks for a number instead of a username in the mobile form', () => {
    const asked = ['mobileNum!', 'verificationCode!', 'email'];
    expect(shape(rulesOf(settings, 'registerMobile', all))).toEqual(
      [...asked, 'password!', 'confirmPassword!'].sort(),
    );
    expect(shape(rulesOf(settings, 'registerMobile', without('MOBILENUMPASSREG3')))).toEqual(asked.sort());
  });

  it('asks for the code wherever a number is asked for, and nowhere else', () => {
    const form = (given: RegisterSettings, modules = all) => shape(rulesOf(given, 'register', modules));
    const plain = ['confirmPassword!', 'email', 'password!', 'username!'];
    expect(form(settings)).toEqual(plain);
    expect(form(withMobile(true))).toEqual([...plain, 'mobileNum!', 'verificationCode!'].sort());
    expect(form(withMobile(false))).toEqual([...plain, 'mobileNum', 'verificationCode'].sort());
    expect(form(withMobile(true), without('REGMOBVERF3'))).toEqual([...plain, 'mobileNum!'].sort());
    expect(shape(rulesOf(settings, 'registerMobile', without('REGMOBVERF3')))).not.toContain(
      'verificationCode!',
    );
  });

  it('leaves the code out of a form whose rule names it, where the module is off', () => {
    const named = { ...settings, fields: { ...settings.fields, verificationCode: rule(on) } };
    expect(shape(rulesOf(named, 'register', all))).not.toContain('verificationCode!');
  });

  it('takes a sign-in by phone for the code, and one by Google for username and password', () => {
    expect(shape(rulesOf(settings, 'registerMobile', all, 'phone'))).not.toContain('verificationCode!');
    expect(shape(rulesOf(settings, 'register', all, 'phone'))).toContain('mobileNum!');
    expect(shape(rulesOf(settings, 'register', all, 'google'))).toEqual(['email']);
    expect(shape(rulesOf(settings, 'registerMobile', all, 'facebook'))).toContain('mobileNum!');
  });

  it('knows a rule for what the gateway says nothing about', () => {
    const { fields } = rulesOf({ minimumAge: 18, fields: {} }, 'registerMobile', all);
    expect(fields['mobileNum']).toMatchObject({ enabled: true, required: true, patternId: 'digits' });
    expect(fields['verificationCode']).toMatchObject({ enabled: true, required: true });
  });
});

describe('an optional number', () => {
  const form = rulesOf(withMobile(false), 'register', all);
  const filled = {
    username: 'anna77',
    password: 'sesame-1',
    confirmPassword: 'sesame-1',
    termsAccepted: true,
    ageConfirmed: true,
  };

  it('brings its code with it once it is filled', () => {
    expect(registerErrors(form, filled)).toBeNull();
    expect(registerErrors(form, { ...filled, mobileNum: '09175550123' })).toEqual({
      verificationCode: { code: 'required' },
    });
    expect(
      registerErrors(form, { ...filled, mobileNum: '09175550123', verificationCode: '123456' }),
    ).toBeNull();
    expect(isFieldShown(form, 'verificationCode', {})).toBe(false);
    expect(isFieldShown(form, 'verificationCode', { mobileNum: ' ' })).toBe(false);
    expect(isFieldShown(form, 'verificationCode', { mobileNum: '0917' })).toBe(true);
    expect(isFieldShown(form, 'wechat', {})).toBe(false);
    expect(isFieldShown(rulesOf(settings, 'registerMobile', all), 'verificationCode', {})).toBe(true);
  });
});

describe('quickRulesOf', () => {
  it('asks for the password that the browser makes, and a captcha where the brand wants one', () => {
    expect(shape(quickRulesOf(settings))).toEqual(['confirmPassword!', 'password!']);
    const captcha = rule(on);
    expect(shape(quickRulesOf({ ...settings, fields: { ...settings.fields, captcha } }))).toContain(
      'captcha!',
    );
  });
});
