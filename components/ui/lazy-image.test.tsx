import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazyImage } from './lazy-image';

const picture = (src = '/a.svg') => (
  <LazyImage src={src} alt="a tile" width={30} height={40} errorSrc="/error.svg" />
);
const image = () => screen.getByAltText('a tile');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function fail() {
  fireEvent.error(image());
  act(() => jest.advanceTimersByTime(10_000));
}

test('a picture that comes is shown', () => {
  render(picture());
  expect(image()).toHaveAttribute('data-state', 'loading');
  fireEvent.load(image());
  expect(image()).toHaveAttribute('data-state', 'loaded');
});

test('it is asked for three times more, by a new element each time, and then the error picture stands in', () => {
  render(picture());
  const seen = new Set<Element>();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    seen.add(image());
    fail();
    expect(image()).toHaveAttribute('src', '/a.svg');
  }
  seen.add(image());
  expect(seen.size).toBe(4);
  fail();
  expect(image()).toHaveAttribute('src', '/error.svg');
  expect(image()).toHaveAttribute('data-state', 'error');
  fail();
  expect(image()).toHaveAttribute('src', '/error.svg');
});

test('a retry that succeeds ends in the picture', () => {
  render(picture());
  fail();
  fireEvent.load(image());
  expect(image()).toHaveAttribute('data-state', 'loaded');
  expect(image()).toHaveAttribute('src', '/a.svg');
});

test('another picture starts anew', () => {
  const { rerender } = render(picture());
  for (let attempt = 0; attempt < 4; attempt += 1) fail();
  rerender(picture('/b.svg'));
  expect(image()).toHaveAttribute('src', '/b.svg');
  expect(image()).toHaveAttribute('data-state', 'loading');
});
