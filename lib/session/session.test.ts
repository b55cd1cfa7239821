import { sealData } from 'iron-session';
import { deriveSecret } from '@/lib/server/secrets';
import {
  clearedSessionCookies,
  deviceCookie,
  readCookie,
  readSealedDevice,
  readSealedSession,
  sealDevice,
  sealSession,
  sessionCookies,
  sessionTtlSeconds,
  unsealDevice,
  unsealSession,
} from './index';

describe('the seal', () => {
  it('gives back what was sealed, and shows nothing of it', async () => {
    const sealed = await sealSession({ token: 'token-1' });
    expect(sealed).not.toContain('token-1');
    await expect(unsealSession(sealed)).resolves.toEqual({ token: 'token-1' });
  });

  it('is refused when one character of it was changed', async () => {
    const sealed = await sealSession({ token: 'token-1' });
    for (const at of [10, Math.floor(sealed.length / 2), sealed.length - 5]) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      await expect(unsealSession(sealed.slice(0, at) + other + sealed.slice(at + 1))).resolves.toBeNull();
    }
  });

  it('is refused when it was sealed with another secret, or holds no token', async () => {
    const password = deriveSecret('another').toString('hex');
    await expect(unsealSession(await sealData({ token: 'token-1' }, { password }))).resolves.toBeNull();
    const own = { password: deriveSecret('session').toString('hex'), ttl: sessionTtlSeconds };
    await expect(unsealSession(await sealData({ token: 7 }, own))).resolves.toBeNull();
  });

  it('is over after twelve hours', async () => {
    const sealed = await sealSession({ token: 'token-1' });
    const later = Date.now() + (sessionTtlSeconds + 120) * 1000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    try {
      await expect(unsealSession(sealed)).resolves.toBeNull();
    } finally {
      clock.mockRestore();
    }
  });
});

describe('the seal of a device', () => {
  it('gives back the name of the device, however old it is, and shows nothing of it', async () => {
    const sealed = await sealDevice('device-1');
    expect(sealed).not.toContain('device-1');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 399 * 24 * 3_600_000);
    try {
      await expect(unsealDevice(sealed)).resolves.toBe('device-1');
    } finally {
      clock.mockRestore();
    }
  });

  it('opens as a device only: a session is none, nor the other way round', async () => {
    await expect(unsealDevice(await sealSession({ token: 'token-1' }))).resolves.toBeNull();
    await expect(unsealSession(await sealDevice('device-1'))).resolves.toBeNull();
    for (const forged of ['', 'x', 'Fe26.2*1*forged*seal', (await sealDevice('device-1')).slice(0, -8)])
      await expect(unsealDevice(forged)).resolves.toBeNull();
  });
});

describe('the cookies', () => {
  it('are read by their whole name', () => {
    expect(readCookie('a=1; parlour_session=x; b=2', 'parlour_session')).toBe('x');
    expect(readCookie('my_parlour_session=x', 'parlour_session')).toBeNull();
    expect(readCookie(null, 'parlour_session')).toBeNull();
    expect(readCookie(`parlour_session=${'x'.repeat(3000)}`, 'parlour_session')).toBeNull();
  });

  it('have one name for each scheme, and only that one counts', () => {
    const header = '__Host-parlour_session=secure; parlour_session=plain';
    expect(readSealedSession(header, true)).toBe('secure');
    expect(readSealedSession(header, false)).toBe('plain');
  });

  it('keep the session from scripts, and the hint within their reach', () => {
    const [session, hint] = sessionCookies('sealed', true);
    expect(session).toBe('__Host-parlour_session=sealed; HttpOnly; Path=/; SameSite=Lax; Secure');
    expect(hint).toBe('parlour_hint=1; Path=/; SameSite=Lax; Secure');
    expect(clearedSessionCookies(false)).toEqual([
      'parlour_session=; Max-Age=0; HttpOnly; Path=/; SameSite=Lax',
      'parlour_hint=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
  });

  it('name the browser for as long as browsers keep one, out of every script’s reach', () => {
    expect(deviceCookie('sealed', true)).toBe(
      '__Host-parlour_device=sealed; Max-Age=34560000; HttpOnly; Path=/; SameSite=Lax; Secure',
    );
    expect(deviceCookie('sealed', false)).toBe(
      'parlour_device=sealed; Max-Age=34560000; HttpOnly; Path=/; SameSite=Lax',
    );
    const header = '__Host-parlour_device=secure; parlour_device=plain';
    expect([readSealedDevice(header, true), readSealedDevice(header, false)]).toEqual(['secure', 'plain']);
  });

  it('of a session that ends leave the device alone', () => {
    expect(clearedSessionCookies(true).join()).not.toContain('parlour_device');
  });
});
