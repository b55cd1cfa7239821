import {
  captchaAddressFailures,
  captchaUsernameFailures,
  maxAddressFailures,
  loginGate,
  mobileSubject,
  pauseMs,
  usernameSubject,
  type AttemptHistory,
} from './login-rules';

const now = new Date('2026-03-01T10:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const clean: AttemptHistory = {
  usernameFailures: 0,
  usernameFailuresToday: 0,
  nearUsernameFailures: 0,
  lastUsernameFailureAt: null,
  addressFailures: 0,
  lockedUntil: null,
};

describe('loginGate', () => {
  it('is open for a name and an address without failures', () => {
    expect(loginGate(clean, now)).toEqual({ kind: 'open' });
  });

  it('asks who failed for a captcha, everybody of that name after three failures, and an address after ten', () => {
    const byName = (usernameFailuresToday: number, nearUsernameFailures: number) =>
      loginGate({ ...clean, usernameFailuresToday, nearUsernameFailures }, now).kind;
    expect(byName(1, 1)).toBe('captcha');
    expect(byName(captchaUsernameFailures - 1, 0)).toBe('open');
    expect(byName(captchaUsernameFailures, 0)).toBe('captcha');
    const byAddress = (addressFailures: number) => loginGate({ ...clean, addressFailures }, now).kind;
    expect([1, captchaAddressFailures - 1, captchaAddressFailures].map(byAddress)).toEqual([
      'open',
      'open',
      'captcha',
    ]);
    const yesterday = { usernameFailuresToday: 1, nearUsernameFailures: 1 };
    const lastUsernameFailureAt = ago(20 * 3_600_000);
    expect(loginGate({ ...clean, ...yesterday, lastUsernameFailureAt }, now)).toEqual({ kind: 'captcha' });
  });

  it('makes the pause between tries grow', () => {
    expect([0, 1, 2, 3, 4, 9].map(pauseMs)).toEqual([0, 0, 1000, 2000, 4000, 8000]);
    const third = {
      ...clean,
      usernameFailures: 3,
      usernameFailuresToday: 3,
      lastUsernameFailureAt: ago(500),
    };
    expect(loginGate(third, now)).toEqual({ kind: 'pause', retryAfterSeconds: 2 });
    expect(loginGate({ ...third, lastUsernameFailureAt: ago(2000) }, now)).toEqual({ kind: 'captcha' });
  });

  it('is closed while a lock runs and tells for how long', () => {
    const lockedUntil = new Date(now.getTime() + 90_000);
    expect(loginGate({ ...clean, lockedUntil }, now)).toEqual({ kind: 'locked', retryAfterSeconds: 90 });
    expect(loginGate({ ...clean, lockedUntil: now }, now)).toEqual({ kind: 'open' });
  });

  it('counts tries that are under way, so that a burst gets no more than a queue', () => {
    const burst = { ...clean, usernameFailures: 5, usernameFailuresToday: 5, lastUsernameFailureAt: ago(10) };
    expect(loginGate(burst, now)).toMatchObject({ kind: 'pause' });
    // A sprayer takes a name that has never failed before.
    const fresh = (addressFailures: number) => loginGate({ ...clean, addressFailures }, now).kind;
    expect([maxAddressFailures - 1, maxAddressFailures].map(fresh)).toEqual(['captcha', 'pause']);
  });
});

describe('the subject of attempts', () => {
  const device = `dev_${'0'.repeat(26)}`;

  it('is the name in any capitals for strangers, and another on the account’s own device', () => {
    expect(usernameSubject('ANNA', null)).toBe('anna');
    expect(usernameSubject('Anna', device)).toBe(`anna@${device}`);
    expect(mobileSubject('+639171234567', device)).toBe(`${mobileSubject('+639171234567', null)}@${device}`);
  });

  it('of a device or a number is nothing that a stranger could type as a username', () => {
    for (const subject of [usernameSubject('anna', device), mobileSubject('+639171234567', null)]) {
      expect(usernameSubject(subject, null)).not.toBe(subject);
    }
    expect(usernameSubject('a@b', null)).not.toBe(usernameSubject('a@@b', null));
  });
});
