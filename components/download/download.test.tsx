import { act, screen, within } from '@testing-library/react';
import type { Resource } from '@/lib/contract/calls/system';
import { show } from '@/lib/testing/scenes/client';
import { DownloadFacts } from './download-facts';
import { InstallButton } from './install-button';
import { InstallGuides } from './install-guides';
import { QrCodes } from './qr-codes';
import { StoreLinks } from './store-links';
import { brandCode, storeLinks } from './store-urls';

function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = jest.fn(() => Promise.resolve({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

describe('the guides', () => {
  it('are numbered steps for Android, iPhone and computer, each at its address', () => {
    const { container } = show(<InstallGuides />);
    const steps = (id: string) =>
      within(container.querySelector<HTMLElement>(`#${id}`)!).getAllByRole('listitem').length;
    expect([steps('android'), steps('ios'), steps('desktop')]).toEqual([4, 4, 3]);
    expect(container.querySelectorAll('ol')).toHaveLength(3);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#android',
      '#ios',
      '#desktop',
    ]);
  });
});

describe('the codes', () => {
  const code = {
    device: 'ios' as const,
    address: 'https://site.test/down#ios',
    size: 33,
    path: 'M4 4h1v1h-1z',
  };

  it('have a text alternative and are written out', () => {
    show(<QrCodes codes={[code]} isLocalAddress={false} />);
    expect(screen.getByRole('img', { name: /it opens https:\/\/site\.test\/down#ios/ })).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', code.address);
    expect(screen.queryByText(/on this computer only/)).toBeNull();
  });

  it('are the brand’s own where it has some, and lead to its store', () => {
    const resource = { resourceType: 'IOS', url: 'https://store.example/app', labelNameEn: '' };
    const own = brandCode(code, [{ ...resource, qrCodeUrl: '/art/code.png' }], 'https://site.test');
    show(<QrCodes codes={[own]} isLocalAddress={false} />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/art/code.png');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://store.example/app');
    for (const qrCodeUrl of [null, 'javascript:alert(1)', 'http://codes.example/x.png'])
      expect(brandCode(code, [{ ...resource, qrCodeUrl }], 'https://site.test')).toEqual(code);
    expect(brandCode(code, [{ ...resource, resourceType: 'ANDROID', qrCodeUrl: '/x.png' }], '')).toEqual(
      code,
    );
  });

  it('say so when no phone can reach the address', () => {
    show(<QrCodes codes={[code]} isLocalAddress />);
    expect(screen.getByText(/on this computer only/)).toBeInTheDocument();
  });
});

describe('store links', () => {
  const resource = (resourceType: string, url: string): Resource => ({
    resourceType,
    url,
    qrCodeUrl: null,
    labelNameEn: '',
  });

  it.each([
    ['IOS', 'https://store.example/app', [{ device: 'ios', address: 'https://store.example/app' }]],
    ['ANDROID', 'https://store.example/app', [{ device: 'android', address: 'https://store.example/app' }]],
    ['ANDROID', 'http://store.example/app', []],
    ['ANDROID', '/app.apk', []],
    ['ANDROID', 'https://site.test/app.apk', []],
    ['IOS', 'javascript:alert(1)', []],
    ['IOS', 'https://store.example@evil.example/', []],
    ['constructor', 'https://store.example/app', []],
    ['LICENCE', 'https://store.example/app', []],
  ])('%s %s', (type, url, links) => {
    expect(storeLinks([resource(type, url)], 'https://site.test')).toEqual(links);
  });

  it('stand on the page only where there are any', () => {
    const { container, showAgain } = show(<StoreLinks links={[]} />);
    expect(container).toBeEmptyDOMElement();
    showAgain(<StoreLinks links={[{ device: 'ios', address: 'https://store.example/app' }]} />);
    expect(screen.getByRole('link', { name: 'iPhone and iPad app' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });
});

// What the browser offered is kept for the page load, so these tests go one after the other.
describe('the install button', () => {
  it('is there when the browser offers the installation, and asks once', async () => {
    const { user } = show(<InstallButton brand="Parlour" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('a button appears here');
    const { prompt, event } = offer('accepted');
    expect(event.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Install Parlour' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('is being installed');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leaves with the offer that was turned down', async () => {
    const { user } = show(<InstallButton brand="Parlour" />);
    offer('dismissed');
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('status')).toHaveTextContent('was not installed');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not needed inside the installed app', () => {
    window.matchMedia = (query: string) =>
      ({ matches: query === '(display-mode: standalone)' }) as unknown as MediaQueryList;
    show(<InstallButton brand="Parlour" />);
    expect(screen.getByRole('status')).toHaveTextContent('You are using the installed app.');
    Reflect.deleteProperty(window, 'matchMedia');
  });
});

test('the page is honest about play money and about what works without a connection', () => {
  const { showAgain } = show(<DownloadFacts isPlayMoney />);
  expect(screen.getByText(/play money only/)).toBeInTheDocument();
  expect(screen.getByText(/Without a connection/)).toBeInTheDocument();
  showAgain(<DownloadFacts isPlayMoney={false} />);
  expect(screen.queryByText(/play money only/)).toBeNull();
});
