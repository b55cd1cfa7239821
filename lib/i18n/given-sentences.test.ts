import { createTranslator } from 'use-intl/core';
import english from '@/messages/en.json';

/** Sentences that members of other sites of this kind know; support staff answer by them, so they stay as they are. */
const sentences: [key: string, sentence: string][] = [
  ['errors.auth_required', 'You are not logged in, please login'],
  ['errors.network_failed', 'Network link is abnormal, please try again'],
  ['errors.request_failed', 'Unknown error'],
  ['errors.login_member_only', 'Non-member account unable to login'],
  ['errors.login_captcha', 'Please enter the captcha'],
  ['validation.required', 'Input cannot be empty'],
  ['validation.password', 'Please fill in your password with 8 - 32 characters'],
  ['validation.verification.code', 'Please enter a valid verification code'],
  ['validation.mobile', 'Please enter a valid mobile number'],
  ['validation.real.name', 'Real name format is incorrect'],
  ['validation.phone', 'Phone number format is incorrect'],
  ['validation.invitation.code', 'Invalid invitation code'],
  ['validation.confirm.mismatch', 'Confirmation password is not correct.'],
  ['validation.captcha', 'Please enter the captcha'],
];

type Say = (key: string, values: Record<string, string | number>) => string;

function changedIn(messages: object): string[] {
  const say = createTranslator({ locale: 'en', messages }) as unknown as Say;
  return sentences
    .filter(([key, sentence]) => say(key, { min: 8, max: 32, exact: 'no' }) !== sentence)
    .map(([key]) => key);
}

describe('the sentences that are given', () => {
  it('are said word for word', () => {
    expect(changedIn(english)).toEqual([]);
  });

  it('are missed when one is put in other words', () => {
    const errors = { ...english.errors, request_failed: 'Something went wrong' };
    expect(changedIn({ ...english, errors })).toEqual(['errors.request_failed']);
  });
});
