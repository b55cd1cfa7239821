import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { Carousel } from './carousel';

const autoplay = { play: jest.fn(), stop: jest.fn() };
const listeners = new Map<string, () => void>();
const api = {
  on: jest.fn((event: string, listener: () => void) => listeners.set(event, listener)),
  off: jest.fn((event: string) => listeners.delete(event)),
  scrollTo: jest.fn(),
  selectedScrollSnap: jest.fn(() => 0),
  plugins: () => ({ autoplay }),
};
const attach = jest.fn();
const unmounted = jest.fn();
jest.mock('embla-carousel-autoplay', () => ({
  __esModule: true,
  default: jest.fn(() => ({ name: 'autoplay' })),
}));
jest.mock('embla-carousel-react', () => ({ __esModule: true, default: jest.fn() }));
const start = jest.mocked(useEmblaCarousel);

function motion(isReduced: boolean) {
  window.matchMedia = () =>
    ({
      matches: isReduced,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

async function show(total: number) {
  const slides = Array.from({ length: total }, (_, index) => ({
    key: String(index),
    content: `slide ${index}`,
  }));
  const shown = render(
    <Carousel
      label="Highlights"
      slides={slides}
      slideLabel={(n, of) => `${n} of ${of}`}
      pauseLabel="Pause"
      playLabel="Play"
    />,
  );
  const withoutEngine = total < 2;
  if (withoutEngine) await act(async () => undefined);
  else await waitFor(() => expect(attach).toHaveBeenCalled());
  return shown;
}

beforeEach(() => {
  jest.clearAllMocks();
  listeners.clear();
  start.mockImplementation(() => {
    useEffect(() => unmounted, []);
    return [attach, api] as unknown as ReturnType<typeof useEmblaCarousel>;
  });
});

test('is scrolled by the keyboard until something turns the slides, and is no stop of it afterwards', async () => {
  motion(false);
  const whole = show(2);
  const viewport = screen.getByRole('region', { name: 'Highlights' }).firstElementChild as HTMLElement;
  expect(viewport).toHaveAttribute('tabindex', '0');
  viewport.focus();
  await whole;
  await waitFor(() => expect(viewport).toHaveAttribute('tabindex', '-1'));
  // Whoever stood on it goes on from there, and not from the top of the page.
  expect(viewport).toHaveFocus();
});

test('it turns every 5000 ms without an end, and the pause button stops it', async () => {
  motion(false);
  await show(3);
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ loop: true }), [{ name: 'autoplay' }]);
  expect(Autoplay).toHaveBeenCalledWith(
    expect.objectContaining({
      delay: 5000,
      playOnInit: true,
      stopOnInteraction: false,
      stopOnFocusIn: false,
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(autoplay.stop).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(autoplay.play).toHaveBeenCalledTimes(1);
});

test('the engine takes over the slides that are there, once', async () => {
  motion(false);
  await show(3);
  const viewport = screen.getByRole('list').parentElement;
  expect(attach).toHaveBeenCalledTimes(1);
  expect(attach).toHaveBeenCalledWith(viewport);
  expect(viewport).toHaveAttribute('data-running');
});

test('a dot goes to its slide and does not stop the turning', async () => {
  motion(false);
  await show(3);
  fireEvent.click(screen.getByRole('button', { name: '2 of 3' }));
  expect(api.scrollTo).toHaveBeenCalledWith(1);
  expect(autoplay.stop).not.toHaveBeenCalled();
});

test('only the slide that is shown can be reached, also after a turn', async () => {
  motion(false);
  await show(3);
  const reachable = () => screen.getAllByRole('listitem').filter((slide) => !slide.hasAttribute('inert'));
  expect(reachable().map((slide) => slide.textContent)).toEqual(['slide 0']);
  api.selectedScrollSnap.mockReturnValueOnce(2);
  act(() => listeners.get('select')?.());
  expect(reachable().map((slide) => slide.textContent)).toEqual(['slide 2']);
  expect(screen.getByRole('button', { name: '3 of 3' })).toHaveAttribute('aria-current', 'true');
});

test('under reduced motion nothing turns by itself', async () => {
  motion(true);
  await show(3);
  expect(Autoplay).toHaveBeenCalledWith(expect.objectContaining({ playOnInit: false }));
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('a single slide needs no engine and no dots', async () => {
  motion(false);
  await show(1);
  expect(start).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a carousel that goes takes its engine with it', async () => {
  motion(false);
  const { unmount } = await show(3);
  expect(unmounted).not.toHaveBeenCalled();
  unmount();
  expect(unmounted).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});
