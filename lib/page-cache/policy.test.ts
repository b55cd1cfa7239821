import { createHash } from 'node:crypto';
import { contentSecurityPolicy, scriptHashes } from './policy.mjs';

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

describe('the policy of a cached document', () => {
  it('allows exactly the inline scripts that the document contains', () => {
    const html =
      '<script>one()</script><script id="x" nonce="">two()</script><script src="/a.js" async></script>';
    expect(scriptHashes(html)).toEqual([hashOf('one()'), hashOf('two()')]);
    expect(scriptHashes(html)).not.toContain(hashOf('injected()'));
  });

  it('does not need a hash for data that no browser runs', () => {
    expect(scriptHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual([]);
  });

  it('never allows inline scripts in general, nor framing of a page by another site', () => {
    const policy = contentSecurityPolicy('<script>one()</script>', { path: '/en' });
    const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line]));
    expect(directives.get('script-src')).toBe(`script-src 'self' ${hashOf('one()')}`);
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(directives.get('object-src')).toBe("object-src 'none'");
    expect(policy).not.toContain('unsafe-eval');
  });

  it('adds what is declared of a vendor’s documents on this origin, and nothing of it to a page of the site', () => {
    const vendorDocuments = [{ path: '/studio/games/', directive: 'x-shut', isFramedAnywhere: true }];
    const policyAt = (path: string) => contentSecurityPolicy('', { path, vendorDocuments }).split('; ');
    expect(policyAt('/studio/games/x')).toEqual(expect.arrayContaining(['x-shut', 'frame-ancestors *']));
    for (const path of ['/', '/en/studio/games/x', '/studio/proof/x']) {
      expect(policyAt(path)).not.toContain('x-shut');
      expect(policyAt(path)).toContain("frame-ancestors 'self'");
    }
  });

  it('lets the camera of a table in, and of no other document', () => {
    const videoOrigins = ['https://video.example'];
    const policy = contentSecurityPolicy('', { path: '/studio/games/x', videoOrigins }).split('; ');
    expect(policy).toContain("media-src 'self' https://video.example");
    expect(policy).toContain("connect-src 'self' https://video.example");
    expect(contentSecurityPolicy('', { path: '/studio/games/y' })).not.toMatch(/video\.example|media-src/);
  });

  it('allows what signing in by Firebase needs, and nothing of it to a brand that does not offer it', () => {
    const directivesOf = (signIn: { host: string; emulator: string | null } | null) =>
      new Map(
        contentSecurityPolicy('', { path: '/en', signIn })
          .split('; ')
          .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
      );
    const without = directivesOf(null);
    expect([...without.values()].flat().filter((source) => /google|firebase/.test(source))).toEqual([]);
    expect(without.get('connect-src')).toEqual(["'self'"]);
    const scripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
    const service = directivesOf({ host: 'https://brand.firebaseapp.com', emulator: null });
    expect(service.get('script-src')).toEqual(["'self'", 'https://apis.google.com', ...scripts]);
    expect(service.get('connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    expect(service.get('frame-src')).toContain('https://brand.firebaseapp.com');
    expect(service.get('frame-src')).toContain('https://www.google.com/recaptcha/');
    const emulated = directivesOf({
      host: 'https://brand.firebaseapp.com',
      emulator: 'http://127.0.0.1:9099',
    });
    expect(emulated.get('connect-src')).toEqual(["'self'", 'http://127.0.0.1:9099']);
    expect(emulated.get('frame-src')).toContain('http://127.0.0.1:9099');
    // Whatever is allowed, what was let in stays what a page can be made of: forms and objects gain nothing.
    for (const name of ['default-src', 'object-src', 'base-uri', 'form-action', 'style-src', 'img-src'])
      expect(service.get(name)).toEqual(without.get(name));
  });

  it('allows Google’s tag to a page that is measured, and to no other', () => {
    const google = (isMeasured: boolean) =>
      contentSecurityPolicy('', { path: '/en', isMeasured })
        .split('; ')
        .filter((line) => line.includes('google'))
        .map((line) => line.split(' ')[0]);
    expect(google(true)).toEqual(['script-src', 'img-src', 'connect-src']);
    expect(google(false)).toEqual([]);
  });

  it('allows requests to the other addresses of the site, and nothing else of them', () => {
    const near = 'https://near.test';
    const named = contentSecurityPolicy('', { path: '/en', lineOrigins: [near] })
      .split('; ')
      .filter((line) => line.includes(near));
    expect(named).toEqual([`connect-src 'self' ${near}`]);
  });

  it('lets this lobby frame the games of another platform', () => {
    expect(contentSecurityPolicy('', { path: '/en', frameOrigins: ['https://games.test'] })).toContain(
      "frame-src 'self' https://games.test",
    );
  });
});
