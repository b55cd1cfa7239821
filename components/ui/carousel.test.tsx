import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';
import { startCarousel } from './carousel-engine';

const autoplay = { play: jest.fn(), stop: jest.fn() };
const engine = {
  on: jest.fn(),
  scrollTo: jest.fn(),
  selectedScrollSnap: jest.fn(() => 0),
  plugins: () => ({ autoplay }),
  destroy: jest.fn(),
};
jest.mock('./carousel-engine', () => ({ startCarousel: jest.fn() }));
const start = jest.mocked(startCarousel);

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
  render(
    <Carousel
      label="Highlights"
      slides={slides}
      slideLabel={(n, of) => `${n} of ${of}`}
      pauseLabel="Pause"
      playLabel="Play"
    />,
  );
  await act(async () => undefined);
  await act(async () => undefined);
}

beforeEach(() => {
  jest.clearAllMocks();
  start.mockReturnValue(engine as unknown as ReturnType<typeof startCarousel>);
});

test('it turns every 5000 ms, and the pause button stops it', async () => {
  motion(false);
  await show(3);
  expect(start).toHaveBeenCalledWith(expect.any(HTMLElement), 5000, true);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(autoplay.stop).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(autoplay.play).toHaveBeenCalledTimes(1);
});

test('a dot goes to its slide and does not stop the turning', async () => {
  motion(false);
  await show(3);
  fireEvent.click(screen.getByRole('button', { name: '2 of 3' }));
  expect(engine.scrollTo).toHaveBeenCalledWith(1);
  expect(autoplay.stop).not.toHaveBeenCalled();
});

test('under reduced motion nothing turns by itself', async () => {
  motion(true);
  await show(3);
  expect(start).toHaveBeenCalledWith(expect.any(HTMLElement), 5000, false);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('a single slide needs no engine and no dots', async () => {
  motion(false);
  await show(1);
  expect(start).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});
