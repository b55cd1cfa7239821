import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/sandbox/messages/en.json';
import { StudioVideo } from './studio-video';

const studio = (kind: 'hls' | 'whep') => ({
  name: 'harbour-studio',
  video: { kind, url: 'https://video.example/a', delayMs: 4200 },
});

const show = (kind: 'hls' | 'whep') =>
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <StudioVideo studio={studio(kind)} />
    </NextIntlClientProvider>,
  );

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
});
afterEach(() => jest.restoreAllMocks());

it('a browser that plays the stream itself shows it, and says how late it comes', () => {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  show('hls');
  expect(screen.getByLabelText('Camera of the studio harbour-studio')).toHaveAttribute(
    'src',
    'https://video.example/a',
  );
  expect(screen.getByText(/about 5 seconds later/)).toBeInTheDocument();
});

it.each(['hls', 'whep'] as const)('one that cannot play %s says so', (kind) => {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  show(kind);
  expect(screen.getByRole('status')).toHaveTextContent('cannot play the video');
});

it('a stream that breaks off says so, and is tried again when asked', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  show('hls');
  const video = screen.getByLabelText('Camera of the studio harbour-studio');
  fireEvent.error(video);
  await userEvent.click(await screen.findByRole('button', { name: 'Try the video again' }));
  expect(screen.getByText(/about 5 seconds later/)).toBeInTheDocument();
});
