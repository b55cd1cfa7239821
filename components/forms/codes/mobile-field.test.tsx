import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { brandWith, someCountries } from '@/components/brand/test-brand';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import type { MobileInput } from '@/lib/contract/calls/session';
import { answerCalls, show } from '@/lib/testing/scenes/client';
import { MobileField, mobileDestination, noMobile } from './mobile-field';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);
let mobile: MobileInput;

function Form({ from }: { from: MobileInput }) {
  const [value, setValue] = useState(from);
  useEffect(() => {
    mobile = value;
  }, [value]);
  return <MobileField value={value} onChange={setValue} />;
}

async function open(from = noMobile) {
  const { user } = show(<Form from={from} />);
  await act(async () => undefined);
  return user;
}

beforeEach(() =>
  answerCalls(callMock, {
    'system.countries': () => someCountries,
    'system.permission': () => brandWith([]),
  }),
);

test("it begins with the brand's country, and countries are listed by their names", async () => {
  await open();
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await waitFor(() => expect(mobile.countryDialingCode).toBe('+63'));
  expect(country).toHaveDisplayValue('+63 Philippines');
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options).toEqual(['+1 Canada', '+63 Philippines', '+1 United States']);
});

test('of two countries with one dialing code the chosen one stays chosen', async () => {
  const user = await open();
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await user.selectOptions(country, '+1 United States');
  expect(country).toHaveDisplayValue('+1 United States');
  await user.type(screen.getByLabelText('Mobile number'), '2025550123');
  expect(mobile).toEqual({ countryDialingCode: '+1', mobileNum: '2025550123' });
  expect(country).toHaveDisplayValue('+1 United States');
});

test('a number that is there already keeps its country', async () => {
  await open({ mobileNum: '2025550123', countryDialingCode: '+1' });
  await screen.findByRole('option', { name: '+63 Philippines' });
  expect(mobile.countryDialingCode).toBe('+1');
});

test('a list that is on its way says so, and is not an empty list to choose from', async () => {
  let answer: (list: typeof someCountries) => void = () => undefined;
  answerCalls(callMock, {
    'system.countries': () => new Promise<typeof someCountries>((resolve) => (answer = resolve)),
    'system.permission': () => brandWith([]),
  });
  await open();
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(country).toBeDisabled();
  expect(country).toHaveDisplayValue('Loading countries');
  await act(async () => answer(someCountries));
  expect(country).toBeEnabled();
  expect(country).toHaveDisplayValue('+63 Philippines');
});

test('without the list the code can be typed', async () => {
  answerCalls(callMock, { 'system.countries': () => Promise.reject(new CallError('system.region')) });
  const user = await open();
  await user.type(await screen.findByLabelText('Country code'), '+44');
  expect(mobile.countryDialingCode).toBe('+44');
});

test.each([
  ['0917 123-4567', '+639171234567'],
  ['9171234567', '+639171234567'],
  ['', ''],
])('%j is sent to %j', (mobileNum, destination) => {
  expect(mobileDestination({ mobileNum, countryDialingCode: '+63' })).toBe(destination);
});
