import rules from '../../.dependency-cruiser.mjs';

interface Side {
  path?: string;
  pathNot?: string;
}

const named = ({ path = '', pathNot }: Side, file: string): boolean =>
  new RegExp(path).test(file) && !(pathNot && new RegExp(pathNot).test(file));

describe('nobody knows the vendor', () => {
  const rule = rules.forbidden?.find(({ name }) => name === 'nobody-knows-the-vendor');
  const { from, to } = rule as unknown as { from: Side; to: Side };
  const isForbidden = (importer: string, imported: string) => named(from, importer) && named(to, imported);

  it.each([
    ['platform/operate/seed/seed-demonstration.test.ts', 'sandbox/catalogue/catalogue.ts'],
    ['scripts/start/prepare-database.ts', 'sandbox/index.ts'],
    ['app/[locale]/layout.tsx', 'app/sandbox/game-texts.ts'],
    ['lib/testing/scenes/cashier-scene.ts', 'sandbox/payments/index.ts'],
  ])('%s may not import %s', (importer, imported) => {
    expect(isForbidden(importer, imported)).toBe(true);
  });

  it.each([
    ['app/sandbox/pay/route.ts', 'sandbox/payments/index.ts'],
    ['sandbox/index.ts', 'sandbox/catalogue/catalogue.ts'],
    ['sandbox/testing/match-scene.ts', 'platform/index.ts'],
  ])('%s may import %s', (importer, imported) => {
    expect(isForbidden(importer, imported)).toBe(false);
  });
});

describe('what pages read', () => {
  const rule = rules.forbidden?.find(({ name }) => name === 'pages-read-by-nouns');
  const { from, to } = rule as unknown as { from: Side; to: Side };
  const isForbidden = (importer: string) => named(from, importer) && named(to, 'app/_read/read-for-page.ts');

  it('is read in app/_read and nowhere else', () => {
    expect(isForbidden('app/_slots/hot-games-slot.tsx')).toBe(true);
    expect(isForbidden('app/[locale]/(site)/vip/page.tsx')).toBe(true);
    expect(isForbidden('app/_read/hot-games.ts')).toBe(false);
  });
});

describe('the rooms of lib', () => {
  const isForbidden = (importer: string, imported: string) =>
    (rules.forbidden ?? [])
      .filter(({ name }) => name?.startsWith('lib-'))
      .some((rule) => named(rule.from as Side, importer) && 'to' in rule && named(rule.to as Side, imported));

  it.each([
    ['lib/contract/errors.ts', 'lib/client/call/call.ts'],
    ['lib/i18n/navigation.tsx', 'lib/contract/types.ts'],
    ['lib/session/seal.ts', 'lib/guard/decide.ts'],
    ['lib/page-cache/handler.mjs', 'lib/gateway/index.ts'],
  ])('%s may not import what stands above it, %s', (importer, imported) => {
    expect(isForbidden(importer, imported)).toBe(true);
    expect(isForbidden(imported, importer)).toBe(false);
  });
});
