import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { CaptchaField } from './captcha-field';
import { solveWork } from './solve-work';
import { useCaptcha } from './use-captcha';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('./solve-work', () => ({ solveWork: jest.fn() }));
const callMock = jest.mocked(call);
const solveMock = jest.mocked(solveWork);
let answer: { captchaId: string | null; captcha: string };
let captchaAgain: () => void;

function Form() {
  const captcha = useCaptcha();
  const [value, setValue] = useState('');
  useEffect(() => {
    answer = { captchaId: captcha.captchaId, captcha: value };
    captchaAgain = () => {
      setValue('');
      captcha.reload();
    };
  });
  return (
    <CaptchaField
      captcha={captcha}
      name="captcha"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

async function open() {
  const { user } = show(<Form />);
  await act(async () => captchaAgain());
  return user;
}

const byDevice = () => screen.getByRole('button', { name: 'Can’t read it? Let this device confirm' });

let nowMs = 0;
beforeEach(() => {
  jest.clearAllMocks();
  nowMs += 10_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  answerCalls(callMock, {
    'session.captcha': ({ kind }: { kind?: string }) =>
      kind === 'work'
        ? { captchaId: `work_${inputsOf(callMock, 'session.captcha').length}`, image: '', work: '{"a":1}' }
        : { captchaId: 'cap_1', image: 'aW1hZ2U=' },
  });
});
afterEach(() => jest.mocked(performance.now).mockRestore());

test('the picture is answered by its letters', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Captcha'), 'K4F7');
  expect(answer).toEqual({ captchaId: 'cap_1', captcha: 'K4F7' });
});

test('who cannot read it lets the device confirm, which shows its work and then that it is done', async () => {
  let finish = (_solution: string) => {};
  solveMock.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const user = await open();
  await user.click(byDevice());
  expect(await screen.findByRole('status')).toHaveTextContent('Confirming on this device.');
  await waitFor(() => expect(solveMock).toHaveBeenCalledWith('{"a":1}', expect.any(AbortController)));
  await act(async () => finish('{"counter":7}'));
  expect(await screen.findByText('Confirmed by this device')).toBeInTheDocument();
  expect(answer).toEqual({ captchaId: 'work_2', captcha: '{"counter":7}' });
});

test('after an attempt that used it up the device works again by itself', async () => {
  solveMock.mockResolvedValueOnce('{"counter":7}').mockResolvedValueOnce('{"counter":8}');
  const user = await open();
  await user.click(byDevice());
  await waitFor(() => expect(answer.captcha).toBe('{"counter":7}'));
  await act(async () => captchaAgain());
  await waitFor(() => expect(answer).toEqual({ captchaId: 'work_3', captcha: '{"counter":8}' }));
});

test('the work can be given up: the picture is back and a late answer counts for nothing', async () => {
  let finish = (_solution: string) => {};
  solveMock.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const user = await open();
  await user.click(byDevice());
  await waitFor(() => expect(solveMock).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Captcha')).toHaveValue('');
  expect(solveMock.mock.calls[0]?.[1].signal.aborted).toBe(true);
  await act(async () => finish('{"counter":7}'));
  expect(answer).toEqual({ captchaId: 'cap_1', captcha: '' });
});

test.each([
  ['the device could not', () => solveMock.mockResolvedValue(null)],
  [
    'no work could be had',
    () => answerCalls(callMock, { 'session.captcha': () => Promise.reject(new CallError('network.failed')) }),
  ],
])('when %s, the field offers the picture again', async (_what, fail) => {
  const user = await open();
  fail();
  await user.click(byDevice());
  expect(await screen.findByLabelText('Captcha')).toBeInTheDocument();
  expect(answer.captcha).toBe('');
});
