import { act, screen } from '@testing-library/react';
import { brandWith, someCountries } from '@/components/brand/test-brand';
import { call } from '@/lib/client/call/call';
import { answerCalls, show } from '@/lib/testing/scenes/client';
import { useForm } from '../use-form';
import { MobileCodeFields } from './mobile-code-fields';
import { noMobile } from './mobile-field';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const send = jest.fn();

function Form() {
  const form = useForm({
    initialValues: { ...noMobile, verificationCode: '' },
    check: ({ countryDialingCode }) =>
      countryDialingCode === '' ? { mobileNum: { code: 'required' } } : null,
    send: () => Promise.resolve(),
  });
  return <MobileCodeFields form={form} purpose="login" send={send} />;
}

test('nobody asks for a code before the country of the number is there; then the first press does', async () => {
  let answer: (list: typeof someCountries) => void = () => undefined;
  answerCalls(jest.mocked(call), {
    'system.countries': () => new Promise<typeof someCountries>((resolve) => (answer = resolve)),
    'system.permission': () => brandWith([]),
  });
  send.mockResolvedValue({ expiredMinutes: 1 });
  const { user } = show(<Form />);
  await user.type(screen.getByLabelText('Mobile number'), '9171234567');
  const button = screen.getByRole('button', { name: 'Send code' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(send).not.toHaveBeenCalled();

  await act(async () => answer(someCountries));
  expect(button).not.toHaveAttribute('aria-disabled');
  await user.click(button);
  expect(send).toHaveBeenCalledWith({ mobileNum: '9171234567', countryDialingCode: '+63' });
  expect(await screen.findByRole('button', { name: /Send again in/ })).toBeVisible();
});
