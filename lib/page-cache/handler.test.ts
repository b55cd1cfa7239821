import PageCache from './handler.mjs';

interface Page {
  kind: string;
  html: string;
  headers: Record<string, string>;
}

/** The policy that a page of this head is stored, and answered, with. */
async function policyOf(head: string): Promise<string> {
  const value: Page = { kind: 'APP_PAGE', html: `<html><head>${head}</head></html>`, headers: {} };
  await new PageCache({}).set('/route-cache/APP_PAGE/x/$/en', value, {});
  return value.headers['content-security-policy'] ?? '';
}

describe('the cache of pages', () => {
  it('lets in what signing in elsewhere needs where the page says that it is offered', async () => {
    const policy = await policyOf('<meta name="sign-in-host" content="https://brand.firebaseapp.com"/>');
    expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com");
    expect(policy).toMatch(/frame-src 'self' https:\/\/brand\.firebaseapp\.com/);
    const emulated = await policyOf(
      '<meta name="sign-in-host" content="https://brand.firebaseapp.com"/>' +
        '<meta name="sign-in-emulator" content="http://127.0.0.1:9099"/>',
    );
    expect(emulated).toContain("connect-src 'self' http://127.0.0.1:9099;");
  });

  it('lets nothing of it in otherwise', async () => {
    const policy = await policyOf('<title>Help</title>');
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/google|firebase/);
  });
});
