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

  it('lets a lobby elsewhere frame a game document, and this lobby frame another platform’s games', () => {
    expect(contentSecurityPolicy('', { path: '/sandbox/games/x' })).toContain('frame-ancestors *');
    expect(contentSecurityPolicy('', { path: '/en', frameOrigins: ['https://games.test'] })).toContain(
      "frame-src 'self' https://games.test",
    );
  });
});
