import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import messages from '@/messages/desk/en.json';
import { NewPiece } from './new-piece';
import { PictureDrop } from '../media/picture-drop';
import { RichText } from './rich-text';

const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
const url = `/media/pic_${'0'.repeat(26)}.webp`;
const picture = { picture: `pic_${'0'.repeat(26)}`, name: 'mug.png', url, width: 20, height: 10, usedBy: '' };

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const around = (part: React.ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>{part}</SWRConfig>
    </NextIntlClientProvider>,
  );
const answers = (body: object, status = 200) =>
  Promise.resolve({ status, json: () => Promise.resolve(body) } as Response);
const done = (value: unknown) => answers({ success: true, value: { kind: 'done', value } });
const png = (name = 'mug.png') => new File(['x'], name, { type: 'image/png' });
const posts = () => ask.mock.calls.filter(([, init]) => init.method === 'POST');

// The editor looks where its cursor stands, which nothing is drawn for here.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => ({ top: 0, bottom: 0, left: 0, right: 0 }) as DOMRect;
});
beforeEach(() => {
  ask.mockReset();
  ask.mockImplementation(() => done([picture]));
  global.fetch = ask as unknown as typeof fetch;
});

describe('a field for a picture', () => {
  it('sends the file that was chosen or dropped, under a key of its own', async () => {
    const onDone = jest.fn();
    around(<PictureDrop onDone={onDone} />);
    ask.mockImplementation(() => done(picture));
    await userEvent.upload(screen.getByLabelText(/Choose a picture/), png());
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(picture));
    fireEvent.drop(screen.getByText('Choose a picture, or drop one here'), {
      dataTransfer: { files: [png('other.png')] },
    });
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    const sent = posts().map(([address, { headers, body }]) => [address, (body as File).name, headers]);
    expect(sent).toEqual([
      ['/desk/calls/media/put?arg=mug.png', 'mug.png', expect.objectContaining({ 'x-desk': '1' })],
      ['/desk/calls/media/put?arg=other.png', 'other.png', expect.objectContaining({ 'x-desk': '1' })],
    ]);
    expect(
      new Set(posts().map(([, { headers }]) => (headers as Record<string, string>)['idempotency-key'])).size,
    ).toBe(2);
  });

  it('says what is wrong with a file, and does not send what is too large', async () => {
    around(<PictureDrop />);
    ask.mockImplementation(() => answers({ success: false, errorCode: 'picture.format', message: 'x' }, 400));
    const field = screen.getByLabelText(/Choose a picture/);
    await userEvent.upload(field, png());
    expect(await screen.findByText('A picture is a PNG, JPEG or WebP file.')).toHaveAttribute(
      'role',
      'alert',
    );
    expect(field).toHaveAttribute('aria-invalid', 'true');
    const large = png();
    Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 });
    await userEvent.upload(field, large);
    expect(await screen.findByText('The file is larger than 5 MB.')).toBeVisible();
    expect(posts()).toHaveLength(1);
  });
});

describe('a picture in a text', () => {
  it('is set with words for who does not see it, and not without', async () => {
    const onChange = jest.fn();
    around(<RichText label="Text" language="EN" html="<p>One</p>" onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Picture' }));
    await user.click(await screen.findByRole('button', { name: 'mug.png' }));
    const words = screen.getByLabelText('What the picture shows');
    expect(words).toBeRequired();
    await user.type(words, 'A mug');
    await user.click(screen.getByRole('button', { name: 'Put it into the text' }));
    const expected = `<img src="${url}" alt="A mug" width="20" height="10">`;
    expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining(expected));
  });

  it('from elsewhere is not let in', async () => {
    const html = `<p>One</p><img src="https://evil.example/a.png" alt="a"><img src="${url}" alt="Mine">`;
    around(<RichText label="Text" language="EN" html={html} onChange={jest.fn()} />);
    const text = await screen.findByRole('textbox', { name: 'Text' });
    expect(
      [...text.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt')).filter(Boolean),
    ).toEqual(['Mine']);
  });
});

describe('a new piece', () => {
  it('is begun with what its kind has, and opened', async () => {
    const onBegun = jest.fn();
    around(<NewPiece onBegun={onBegun} onClose={jest.fn()} />);
    const user = userEvent.setup();
    await user.selectOptions(screen.getByLabelText('Kind'), 'banner');
    expect(screen.queryByLabelText('Name in its address')).toBeNull();
    await user.type(screen.getByLabelText('Picture'), url);
    await user.type(screen.getByLabelText(/^Page/), '/rng');
    ask.mockImplementation(() => done({ piece: 'banner:bnr_1' }));
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(onBegun).toHaveBeenCalledWith('banner:bnr_1'));
    expect(JSON.parse(posts()[0]?.[1].body as string)).toMatchObject({
      args: ['banner'],
      options: { position: '1', picture: url, page: '/rng', group: 'w_home' },
    });
  });
});
