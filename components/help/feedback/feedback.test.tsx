import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { upload } from '@/lib/client/call/upload';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { FeedbackDialog } from './feedback-dialog';
import { dropDraft } from './feedback-draft';
import { feedbackCount, feedbackErrors } from './feedback-schema';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/call/upload', () => ({ upload: jest.fn() }));
const callMock = jest.mocked(call);
const uploadMock = jest.mocked(upload);
const onClose = jest.fn();

const message = 'The lobby shows no games today.';
const png = (name: string, more = 0) => {
  const bytes = new Uint8Array(8 + more);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([bytes], name, { type: 'image/png' });
};

const open = async () => {
  let view!: ReturnType<typeof show>;
  await act(async () => void (view = show(<FeedbackDialog onClose={onClose} />)));
  return view;
};
const subject = () => screen.getByLabelText('Subject');
const words = () => screen.getByLabelText('Your message');
const send = () => screen.getByRole('button', { name: 'Send the message' });
const chooser = () => screen.getByLabelText(/Add a picture/);
const sent = () => inputsOf(callMock, 'content.feedback');
const keys = () => callMock.mock.calls.map(([, , settings]) => settings?.idempotencyKey);

async function fill(user: ReturnType<typeof show>['user']) {
  await user.selectOptions(subject(), 'Something does not work');
  await user.type(words(), message);
}

beforeEach(() => {
  jest.clearAllMocks();
  dropDraft();
  forgetEverything();
  // jsdom reads files in the old way only.
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

describe('the rules', () => {
  test.each([
    ['', 'empty'],
    ['   \n ', 'empty'],
    ['123456789', 'short'],
    ['   123456789   ', 'short'],
    ['1234567890', undefined],
    ['x'.repeat(2000), undefined],
    ['x'.repeat(2001), 'long'],
    ['🎲'.repeat(2000), undefined],
  ])('a message is measured as the gateway measures it (%#)', (content, error) => {
    expect(feedbackErrors({ questionType: 'OTHER', content }).content).toBe(error);
  });

  test('a subject must be one of the list', () => {
    expect(feedbackErrors({ questionType: '', content: message }).questionType).toBe('required');
    expect(feedbackErrors({ questionType: 'NONE' as 'OTHER', content: message }).questionType).toBe(
      'required',
    );
    expect(feedbackCount(' 🎲a ')).toBe(2);
  });
});

test('an empty form is refused at its fields, with the keyboard in the first one, and nothing is sent', async () => {
  const { user } = await open();
  await user.click(send());
  expect(await screen.findByText('Please choose a subject.')).toBeInTheDocument();
  expect(screen.getByText('Please write your message first.')).toBeInTheDocument();
  await waitFor(() => expect(subject()).toHaveFocus());
  expect(call).not.toHaveBeenCalled();
});

test('what is sent is what was written, under a key, and the reference is shown', async () => {
  answerCalls(callMock, { 'content.feedback': () => ({ feedbackId: 'fbk_1' }) });
  const { user } = await open();
  await fill(user);
  expect(screen.getByText(/^31 of 2,000 characters/)).toBeInTheDocument();
  await user.click(send());
  expect(await screen.findByText('fbk_1')).toBeInTheDocument();
  expect(sent()).toEqual([{ questionType: 'PROBLEM', content: message }]);
  expect(keys()[0]).toMatch(/.{16,}/);
  expect(sessionStorage).toHaveLength(0);
});

test('an answer that got lost is said, and the repeat goes under the same key', async () => {
  callMock.mockRejectedValueOnce(new CallError('network.failed'));
  callMock.mockResolvedValueOnce({ feedbackId: 'fbk_2' });
  const { user } = await open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByText(/it arrives only once/)).toBeInTheDocument();
  expect(words()).toHaveValue(message);
  await user.click(send());
  expect(await screen.findByText('fbk_2')).toBeInTheDocument();
  expect(new Set(keys()).size).toBe(1);
});

test('another message goes under another key', async () => {
  callMock.mockRejectedValueOnce(new CallError('network.failed'));
  callMock.mockResolvedValueOnce({ feedbackId: 'fbk_3' });
  const { user } = await open();
  await fill(user);
  await user.click(send());
  await screen.findByText(/it arrives only once/);
  await user.type(words(), ' Please look.');
  await user.click(send());
  await screen.findByText('fbk_3');
  expect(new Set(keys()).size).toBe(2);
});

test('a refusal says that nothing was sent', async () => {
  callMock.mockRejectedValue(new CallError('request.rate'));
  const { user } = await open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByText(/Nothing was sent/)).toBeInTheDocument();
  expect(screen.getByText('Too many requests, please wait a moment.')).toBeInTheDocument();
});

test('a field that the gateway refuses is marked', async () => {
  callMock.mockRejectedValue(
    new CallError('request.invalid', { fields: { content: { code: 'too.short', min: 10 } } }),
  );
  const { user } = await open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByText('Please write at least 10 characters.')).toBeInTheDocument();
  expect(words()).toBeInvalid();
});

test('what was typed is there again after the dialog was closed, in this tab only', async () => {
  const first = await open();
  await fill(first.user);
  first.unmount();
  await open();
  expect(subject()).toHaveValue('PROBLEM');
  expect(words()).toHaveValue(message);
  expect(localStorage).toHaveLength(0);
});

test('a broken draft is an empty form', async () => {
  sessionStorage.setItem('parlour.feedback', '{"content":[1],"questionType":"<b>"');
  await open();
  expect(words()).toHaveValue('');
});

describe('pictures', () => {
  test('go one after the other, and their ids with the message', async () => {
    const ends: (() => void)[] = [];
    uploadMock.mockImplementation(
      (_call, file) =>
        new Promise((resolve) => ends.push(() => resolve({ imageId: `img_${(file as File).name}` }))),
    );
    answerCalls(callMock, { 'content.feedback': () => ({ feedbackId: 'fbk_4' }) });
    const { user } = await open();
    await user.upload(chooser(), [png('a.png'), png('b.png')]);
    expect(await screen.findByLabelText('Sending a.png')).toBeInTheDocument();
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    expect(upload).toHaveBeenCalledTimes(1);
    await act(async () => ends[0]?.());
    expect(await screen.findByLabelText('Sending b.png')).toBeInTheDocument();
    await fill(user);
    await user.click(send());
    // Pressed early: the message goes with all of them, once they are there.
    expect(call).not.toHaveBeenCalled();
    await act(async () => ends[1]?.());
    await screen.findByText('fbk_4');
    expect(sent()).toEqual([
      { questionType: 'PROBLEM', content: message, images: ['img_a.png', 'img_b.png'] },
    ]);
  });

  test('of another kind, too large or only named like one are refused here, each with its reason', async () => {
    const { user } = await open();
    const wrong = new File(['GIF89a'], 'moving.gif', { type: 'image/gif' });
    const named = new File(['<svg onload=alert(1)>'], 'named.png', { type: 'image/png' });
    await user.upload(chooser(), [named, png('huge.png', 5 * 1024 * 1024)]);
    const dropped = { dataTransfer: { files: [wrong] } };
    fireEvent.drop(chooser().closest('label')!, dropped);
    await waitFor(() =>
      expect(screen.getAllByText('This is not a PNG or JPEG picture. It was not sent.')).toHaveLength(2),
    );
    expect(screen.getByText('This picture is larger than 5 MB. It was not sent.')).toBeInTheDocument();
    expect(upload).not.toHaveBeenCalled();
  });

  test('more than three are left out and counted', async () => {
    uploadMock.mockResolvedValue({ imageId: 'img_1' });
    const { user } = await open();
    await user.upload(
      chooser(),
      ['a', 'b', 'c', 'd', 'e'].map((name) => png(`${name}.png`)),
    );
    expect(
      await screen.findByText('2 pictures were left out, because at most 3 can be sent.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
    expect(screen.queryByLabelText(/Add a picture/)).toBeNull();
  });

  test('that fail say so at the file, hold the message back, and can be sent again or taken away', async () => {
    uploadMock.mockRejectedValueOnce(new CallError('network.failed'));
    answerCalls(callMock, { 'content.feedback': () => ({ feedbackId: 'fbk_5' }) });
    const { user } = await open();
    await fill(user);
    await user.upload(chooser(), png('a.png'));
    const item = within(await screen.findByRole('listitem'));
    expect(await item.findByRole('alert')).toHaveTextContent('Network link is abnormal');
    await user.click(send());
    expect(await screen.findByText(/could not be sent/)).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
    uploadMock.mockResolvedValueOnce({ imageId: 'img_9' });
    await user.click(item.getByRole('button', { name: 'Send a.png again' }));
    expect(await item.findByText('Ready')).toBeInTheDocument();
    await user.click(item.getByRole('button', { name: 'Remove a.png' }));
    expect(screen.queryByRole('listitem')).toBeNull();
    await user.click(send());
    await screen.findByText('fbk_5');
    expect(sent()).toEqual([{ questionType: 'PROBLEM', content: message }]);
  });

  test('that the gateway cannot open are not sent a second time', async () => {
    uploadMock.mockRejectedValue(
      new CallError('request.invalid', { fields: { image: { code: 'image.broken' } } }),
    );
    const { user } = await open();
    await user.upload(chooser(), png('a.png'));
    expect(await screen.findByText('This picture cannot be opened. It was not sent.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  test('on their way are given up when they are taken away, and the next one starts', async () => {
    const signals: AbortSignal[] = [];
    uploadMock.mockImplementation((_call, _file, { signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const { user, unmount } = await open();
    await user.upload(chooser(), [png('a.png'), png('b.png')]);
    await screen.findByLabelText('Sending a.png');
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(signals[0]?.aborted).toBe(true);
    expect(await screen.findByLabelText('Sending b.png')).toBeInTheDocument();
    unmount();
    expect(signals[1]?.aborted).toBe(true);
  });
});
