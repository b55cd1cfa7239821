import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { say } from '@/lib/said';
import messages from '@/messages/desk/en.json';
import { PieceEditor } from './piece-editor';
import { isRich, type LanguageText, type Piece } from './texts';

const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
const script = '<script>alert(1)</script>';

const of: LanguageText = {
  language: 'AR',
  state: 'draft',
  version: 'cdr_1',
  shown: null,
  draft: { title: script, summary: 'One', content: '<p>Two</p>', publishedFor: null, writtenBy: 'desk:ana' },
};
const piece: Piece = {
  piece: 'article:deposits',
  kind: 'article',
  ...{ isNew: false, isOver: false, place: null },
  rules: { title: 160, hasSummary: true, content: 'html' },
  languages: [of],
};

function show(part: Partial<LanguageText> = {}, mayWrite = true) {
  return render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <PieceEditor piece={piece} of={{ ...of, ...part }} mayWrite={mayWrite} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

const answers = (body: object, status = 200) =>
  Promise.resolve({ status, json: () => Promise.resolve(body) } as Response);
const sent = (at: number) => JSON.parse(ask.mock.calls[at]?.[1].body as string) as { options: object };

beforeEach(() => {
  ask.mockReset();
  global.fetch = ask as unknown as typeof fetch;
});

describe('the editor of a text', () => {
  it('never interprets what somebody wrote: a title is text, in the field and in the frame without scripts', () => {
    show();
    expect(screen.getByLabelText('Title')).toHaveValue(script);
    const frame = screen.getByTitle('Preview (AR)');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.getAttribute('srcdoc')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(frame.getAttribute('srcdoc')).not.toContain('<script');
    expect(frame.getAttribute('srcdoc')).toContain('lang="ar" dir="rtl"');
    expect(document.querySelector('script')).toBeNull();
  });

  it('saves a version on top of the one before, the next one on top of that', async () => {
    ask.mockImplementation(() =>
      answers({ success: true, value: { kind: 'done', value: { version: 'cdr_2' } } }),
    );
    const user = userEvent.setup();
    show();
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'New');
    await user.click(screen.getByRole('button', { name: 'Save a version' }));
    expect(await screen.findByText('Saved. Nothing of it is shown yet.')).toBeInTheDocument();
    expect(sent(0)).toMatchObject({
      args: ['article:deposits'],
      options: { language: 'AR', title: 'New', summary: 'One', html: '<p>Two</p>', base: 'cdr_1' },
    });
    await user.type(screen.getByLabelText('Title'), 'er');
    await user.click(screen.getByRole('button', { name: 'Save a version' }));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    expect(sent(1)).toMatchObject({ options: { title: 'Newer', base: 'cdr_2' } });
  });

  it('tells who was quicker, and keeps what was typed', async () => {
    ask.mockImplementation(() =>
      answers(
        { success: false, errorCode: 'gone', said: say`${'desk:ben'} has written ${'cdr_3'} meanwhile` },
        409,
      ),
    );
    const user = userEvent.setup();
    show();
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save a version' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('desk:ben has written cdr_3 meanwhile');
    expect(screen.getByLabelText('Title')).toHaveValue(`${script}!`);
  });

  it('is written as it reads, by buttons that the keyboard reaches', async () => {
    show();
    const text = await screen.findByRole('textbox', { name: 'Text' });
    expect(text).toHaveAttribute('dir', 'rtl');
    expect(text).toHaveTextContent('Two');
    const tools = within(screen.getByRole('group', { name: 'Tools of the text' }));
    expect(tools.getAllByRole('button')).toHaveLength(13);
  });

  it('shows a text as HTML where the editor would lose something of it', () => {
    expect(isRich('<p>a</p><h2>b</h2>')).toBe(true);
    const html = '<table><tbody><tr><td>1</td></tr></tbody></table>';
    expect(isRich(html)).toBe(false);
    show({ draft: { ...of.draft!, content: html } });
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue(html);
    expect(screen.getByRole('checkbox', { name: 'Write it as HTML' })).toBeDisabled();
  });

  it('of who may only read has nothing to press', () => {
    show({}, false);
    expect(screen.queryByRole('button', { name: 'Save a version' })).toBeNull();
    expect(screen.getByLabelText('Title')).toHaveAttribute('readonly');
  });
});
