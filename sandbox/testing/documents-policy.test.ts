import { contentSecurityPolicy } from '@/lib/page-cache/policy.mjs';
import { vendorDocuments } from '@/vendor-documents.mjs';

const directivesOf = (path: string) => contentSecurityPolicy('', { path, vendorDocuments }).split('; ');
const sandboxOf = (path: string) =>
  directivesOf(path).find((directive) => directive.split(' ')[0] === 'sandbox');

describe('the policy of the vendors’ documents', () => {
  it('takes the origin from the vendor’s documents wherever they are opened, and from no page of the site', () => {
    for (const path of ['/sandbox/games/bell-ladder', '/sandbox/proof/vrd_1', '/sandbox/proof/-']) {
      expect(sandboxOf(path)).toMatch(/^sandbox allow-scripts\b/);
      expect(sandboxOf(path)).not.toMatch(/allow-(?:same-origin|forms|top-navigation|modals)/);
    }
    for (const path of ['/', '/en', '/vi/game', '/en/not-found', '/en/sandbox/games/x'])
      expect(sandboxOf(path)).toBeUndefined();
  });

  it('lets any lobby frame a game, and nobody else a proof', () => {
    expect(directivesOf('/sandbox/games/x')).toContain('frame-ancestors *');
    expect(directivesOf('/sandbox/proof/x')).toContain("frame-ancestors 'self'");
  });
});
