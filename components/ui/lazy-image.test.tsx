import { act, fireEvent, render, screen } from '@testing-library/react';
import { retryImages, knownLimit } from './image-retry';
import { LazyImage } from './lazy-image';
import { preloadFactor, throttleMs } from './nearness';
import { forgetVisit, pictureAddresses } from './picture-hosts';

const picture = (src = '/art/a.svg') => <LazyImage src={src} alt="a tile" width={30} height={40} />;
const image = () => screen.getByAltText<HTMLImageElement>('a tile');
const src = () => image().getAttribute('src');

let stop = () => {};
function keep(hosts: readonly string[] = []) {
  stop = retryImages(hosts);
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  forgetVisit();
});
afterEach(() => {
  stop();
  stop = () => {};
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function fail() {
  fireEvent.error(image());
  act(() => jest.advanceTimersByTime(10_000));
}

describe('the states of a picture', () => {
  test('one that comes is loaded', () => {
    render(picture());
    keep();
    expect(image()).toHaveAttribute('data-state', 'loading');
    fireEvent.load(image());
    expect(image()).toHaveAttribute('data-state', 'loaded');
  });

  test('one that came before the keeper was there is loaded too', () => {
    render(picture());
    Object.defineProperties(image(), { complete: { value: true }, naturalWidth: { value: 30 } });
    keep();
    expect(image()).toHaveAttribute('data-state', 'loaded');
  });

  test('it is asked for three times more, and then the error picture stands in', () => {
    render(picture());
    keep();
    const asked = jest.spyOn(image(), 'src', 'set');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      fail();
      expect(asked).toHaveBeenCalledTimes(attempt);
      expect(asked).toHaveBeenLastCalledWith('/art/a.svg');
      expect(image()).toHaveAttribute('data-state', 'loading');
    }
    asked.mockRestore();
    fail();
    expect(src()).toBe('/art/error.svg');
    expect(image()).toHaveAttribute('data-state', 'error');
    fireEvent.load(image());
    expect(image()).toHaveAttribute('data-state', 'error');
    fail();
    expect(src()).toBe('/art/error.svg');
  });

  test('a retry that succeeds ends in the picture', () => {
    render(picture());
    keep();
    fail();
    fireEvent.load(image());
    expect(image()).toHaveAttribute('data-state', 'loaded');
    expect(src()).toBe('/art/a.svg');
  });

  test('another picture starts anew', () => {
    const { rerender } = render(picture());
    keep();
    for (let attempt = 0; attempt < 4; attempt += 1) fail();
    rerender(picture('/art/b.svg'));
    expect(src()).toBe('/art/b.svg');
    expect(image()).toHaveAttribute('data-state', 'loading');
  });

  test('without the keeper the picture is there all the same', () => {
    render(picture());
    expect(src()).toBe('/art/a.svg');
    expect(image()).toHaveAttribute('loading', 'lazy');
  });
});

describe('a picture that was here before', () => {
  async function comeAndGo(path: string) {
    const { unmount } = render(picture(path));
    await act(async () => undefined);
    fireEvent.load(image());
    unmount();
  }

  test('is shown at once when it comes back', async () => {
    keep();
    await comeAndGo('/art/a.svg');
    render(picture());
    await act(async () => undefined);
    expect(image()).toHaveAttribute('data-state', 'loaded');
    expect(image()).toHaveAttribute('loading', 'eager');
  });

  test('is asked for where it was had, not at the host that did not have it', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    keep(['https://one.example', 'https://two.example']);
    const { unmount } = render(picture());
    await act(async () => undefined);
    fail();
    fireEvent.load(image());
    unmount();
    render(picture());
    await act(async () => undefined);
    expect(src()).toBe('https://two.example/art/a.svg');
  });

  test('and cannot be had any more is tried and given up as any other', async () => {
    keep();
    await comeAndGo('/art/a.svg');
    const { unmount } = render(picture());
    await act(async () => undefined);
    for (let attempt = 0; attempt < 4; attempt += 1) fail();
    expect(image()).toHaveAttribute('data-state', 'error');
    unmount();
    render(picture());
    await act(async () => undefined);
    expect(image()).toHaveAttribute('data-state', 'loading');
  });

  test('is one of the last two hundred', async () => {
    keep();
    expect(knownLimit).toBe(200);
    await comeAndGo('/art/a.svg');
    for (let index = 0; index < knownLimit; index += 1) await comeAndGo(`/art/other-${index}.svg`);
    render(picture());
    await act(async () => undefined);
    expect(image()).toHaveAttribute('data-state', 'loading');
  });
});

describe('hosts of the brand', () => {
  const hosts = ['https://one.example/', 'https://two.example/brand', 'javascript:alert(1)'];

  test('are asked in turn from the one that the visit drew, and the site itself is the last', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.6);
    expect(pictureAddresses('/art/a.svg', hosts)).toEqual([
      'https://two.example/brand/art/a.svg',
      'https://one.example/art/a.svg',
      '/art/a.svg',
    ]);
  });

  test('stay the same for the whole visit', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.6);
    const [first] = pictureAddresses('/art/a.svg', hosts);
    forgetVisit();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect(pictureAddresses('/art/a.svg', hosts)[0]).toBe(first);
    sessionStorage.clear();
    forgetVisit();
    expect(pictureAddresses('/art/a.svg', hosts)[0]).not.toBe(first);
  });

  test('hold the pictures of the brand and nothing else', () => {
    expect(pictureAddresses('/uploads/a.png', hosts)).toEqual(['/uploads/a.png']);
    expect(pictureAddresses('https://elsewhere.example/art/a.svg', hosts)).toHaveLength(1);
  });

  test('a picture that comes later is asked of the host, and of the next one when that fails', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    keep(hosts);
    render(picture());
    // The observer hears of it in a microtask.
    await act(async () => undefined);
    expect(src()).toBe('https://one.example/art/a.svg');
    fail();
    expect(src()).toBe('https://two.example/brand/art/a.svg');
    fail();
    expect(src()).toBe('/art/a.svg');
  });

  test('are not asked for what stands where there is no picture', async () => {
    keep(hosts);
    render(<LazyImage src="" alt="a tile" width={30} height={40} />);
    await act(async () => undefined);
    expect(src()).toBe('/art/error.svg');
  });
});

test('a picture is fetched once it stays within 1.3 heights of the window, and not when it is only scrolled past', async () => {
  let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
  let margin = '';
  const observe = jest.fn();
  window.IntersectionObserver = class {
    constructor(callback: typeof tell, options: { rootMargin: string }) {
      tell = callback;
      margin = options.rootMargin;
    }
    observe = observe;
    unobserve = jest.fn();
    disconnect = jest.fn();
  } as never;
  try {
    render(picture());
    keep();
    expect(preloadFactor).toBe(1.3);
    expect(margin).toBe('0px 0px 30% 0px');
    expect(observe).toHaveBeenCalledWith(image());
    tell([{ target: image(), isIntersecting: true }]);
    tell([{ target: image(), isIntersecting: false }]);
    jest.advanceTimersByTime(throttleMs);
    expect(image()).toHaveAttribute('loading', 'lazy');
    tell([{ target: image(), isIntersecting: true }]);
    jest.advanceTimersByTime(throttleMs - 1);
    expect(image()).toHaveAttribute('loading', 'lazy');
    jest.advanceTimersByTime(1);
    expect(image()).toHaveAttribute('loading', 'eager');
  } finally {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  }
});
