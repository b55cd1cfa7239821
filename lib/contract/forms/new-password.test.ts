import type { FieldRule, RegisterSettings } from '@/lib/contract/calls/member';
import { newPasswordErrors } from './new-password';

const rule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 32,
  acceptedPattern: '(?=[^0-9]*[0-9])(?=[^A-Za-z]*[A-Za-z])[!-~]*',
  patternId: 'letters_and_numbers',
};
const settings = (password?: FieldRule): RegisterSettings => ({
  minimumAge: 18,
  fields: password ? { password } : {},
});
const twice = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword });

describe('a new password', () => {
  it('obeys the registration’s rule of passwords', () => {
    expect(newPasswordErrors(settings(rule), twice('garden-22'))).toBeNull();
    expect(newPasswordErrors(settings(rule), twice('garden'))).toEqual({
      newPassword: { code: 'format.letters_and_numbers', min: 8, max: 32 },
    });
  });

  it('is always needed, and its confirmation is the same', () => {
    const optional = { ...rule, required: false, enabled: false };
    expect(newPasswordErrors(settings(optional), twice(''))).toEqual({
      newPassword: { code: 'required' },
      confirmNewPassword: { code: 'required' },
    });
    expect(
      newPasswordErrors(settings(rule), { newPassword: 'garden-22', confirmNewPassword: 'garden-2' }),
    ).toEqual({
      confirmNewPassword: { code: 'confirm.mismatch' },
    });
  });

  it('has a length even where a gateway says nothing of passwords', () => {
    expect(newPasswordErrors(settings(), twice('abc'))).toEqual({
      newPassword: { code: 'password', min: 8, max: 32 },
    });
    expect(newPasswordErrors(settings(), twice('abcdefgh'))).toBeNull();
  });
});
