import { act, fireEvent, render, screen } from '@testing-library/react';
import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel from 'embla-carousel-react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/en.json';
import { VendorStrip } from './vendor-strip';

const autoScroll = { play: jest.fn(), stop: jest.fn() };
const api = { plugins: () => ({ autoScroll }) };
const attach = jest.fn();
jest.mock('embla-carousel-auto-scroll', () => ({
  __esModule: true,
  default: jest.fn(() => ({ name: 'autoScroll' })),
}));
jest.mock('embla-carousel-react', () => ({ __esModule: true, default: jest.fn() }));
const start = jest.mocked(useEmblaCarousel);

const logoWidth = 150;
let resize: () => void;
let comeNear: () => void;

/** A layout, which jsdom has none of: logos side by side in a strip of this width. */
function layout(stripWidth: number, isReduced = false) {
  window.matchMedia = () =>
    ({
      matches: isReduced,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(stripWidth);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(logoWidth);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * logoWidth;
  });
}

async function show() {
  const vendors = ['A', 'B', 'C', 'D'].map((code) => ({
    name: `Studio ${code}`,
    logo: `/art/${code}.svg`,
  }));
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <VendorStrip vendors={vendors} />
    </NextIntlClientProvider>,
  );
  await act(async () => resize());
}

beforeEach(() => {
  jest.clearAllMocks();
  start.mockReturnValue([attach, api] as unknown as ReturnType<typeof useEmblaCarousel>);
  window.ResizeObserver = class {
    constructor(listener: ResizeObserverCallback) {
      resize = () => listener([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver = class {
    constructor(listener: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      comeNear = () => listener([entry], this as unknown as IntersectionObserver);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => jest.restoreAllMocks());

test('logos that fit stand still and need no engine', async () => {
  layout(4 * logoWidth);
  await show();
  await act(async () => comeNear());
  expect(start).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('more logos than fit move once the visitor is near, and can be stopped', async () => {
  layout(4 * logoWidth - 1);
  await show();
  expect(start).not.toHaveBeenCalled();
  await act(async () => comeNear());
  expect(attach).toHaveBeenCalledWith(screen.getByRole('group', { name: 'Studios' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stop the moving logos' }));
  expect(autoScroll.stop).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Let the logos move' }));
  expect(autoScroll.play).toHaveBeenCalledTimes(1);
});

test('a place is passed in three seconds, without a stop in between', async () => {
  layout(300);
  await show();
  await act(async () => comeNear());
  const steps = 3 * 60;
  expect(AutoScroll).toHaveBeenCalledWith(
    expect.objectContaining({ speed: logoWidth / steps, startDelay: 0, stopOnInteraction: false }),
  );
  expect(start.mock.calls[0]?.[0]).toMatchObject({ loop: true, direction: 'ltr' });
});

test('a window that becomes wide enough stops them', async () => {
  layout(300);
  await show();
  await act(async () => comeNear());
  expect(screen.getByRole('button')).toBeInTheDocument();
  layout(900);
  await act(async () => resize());
  expect(screen.queryByRole('button')).toBeNull();
});

test('under reduced motion nothing moves', async () => {
  layout(300, true);
  await show();
  await act(async () => comeNear());
  expect(start).not.toHaveBeenCalled();
});
