import { isSameName, neededMethods, type LoginPlace } from './step-up-rules';

const strange: LoginPlace = {
  method: 'password',
  isKnownAddress: false,
  isKnownDevice: false,
  hasHadAddress: true,
  available: ['mobile', 'email', 'bankAccountName'],
};

describe('neededMethods', () => {
  it('asks at an address that is new to the account for whatever there is', () => {
    expect(neededMethods(strange)).toEqual(['mobile', 'email', 'bankAccountName']);
    expect(neededMethods({ ...strange, isKnownDevice: true })).toEqual(strange.available);
    expect(neededMethods({ ...strange, method: 'remembered' })).toEqual(strange.available);
  });

  it('asks nothing at a known address, of an account that was never used, or where there is nothing to ask', () => {
    expect(neededMethods({ ...strange, isKnownAddress: true })).toEqual([]);
    expect(neededMethods({ ...strange, hasHadAddress: false })).toEqual([]);
    expect(neededMethods({ ...strange, available: [] })).toEqual([]);
  });

  it('never asks after a passkey, and never for the number that was just shown', () => {
    const all = [...strange.available, 'authenticator' as const];
    expect(neededMethods({ ...strange, available: all, method: 'passkey' })).toEqual([]);
    expect(neededMethods({ ...strange, method: 'sms' })).toEqual(['email', 'bankAccountName']);
  });

  it('asks nothing but the authenticator of who has just been looked at: by a reset’s code, by a provider', () => {
    expect(neededMethods({ ...strange, method: 'reset' })).toEqual([]);
    expect(neededMethods({ ...strange, method: 'reset', available: ['authenticator'] })).toEqual([
      'authenticator',
    ]);
  });

  it('asks for the authenticator alone on a new device, wherever it is', () => {
    const available = [...strange.available, 'authenticator' as const];
    for (const isKnownAddress of [true, false]) {
      expect(neededMethods({ ...strange, available, isKnownAddress })).toEqual(['authenticator']);
    }
    expect(neededMethods({ ...strange, available, isKnownDevice: true })).toEqual(available);
    expect(neededMethods({ ...strange, available, isKnownDevice: true, isKnownAddress: true })).toEqual([]);
  });
});

describe('isSameName', () => {
  it.each([
    ['Ana María Reyes', 'ana maria reyes'],
    ['Nguyễn Văn Đức', 'NGUYEN VAN DUC'],
    ['O’Neill, Mary-Ann', 'oneill mary ann'],
    ['ＭＡＲＩＡ', 'Maria'],
    ['王小明', '王 小明'],
    ['สมชาย ใจดี', 'สมชายใจดี'],
  ])('takes %s and %s for one name', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it.each([
    ['Ana Reyes', 'Ana Reyez'],
    ['Ana Reyes', 'Reyes Ana'],
    ['王小明', '王小红'],
    ['Ana', ''],
    ['', ''],
    ['-', '.'],
  ])('does not take %j for %j', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});
