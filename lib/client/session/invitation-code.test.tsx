import { forgetInvitation, invitationCodes } from './invitation-code';

const remember = (value: string) => (document.cookie = `parlour_code=${value}; path=/`);

beforeEach(() => {
  forgetInvitation();
  window.history.replaceState(null, '', '/');
});

test('without an invitation there is none', () => {
  expect(invitationCodes()).toEqual({});
});

test('what was remembered counts on every page', () => {
  remember('code.PARLOUR7');
  expect(invitationCodes()).toEqual({ affiliateCode: 'PARLOUR7' });
  remember('referralCode.FRIEND7');
  expect(invitationCodes()).toEqual({ referralCode: 'FRIEND7' });
});

test('what the address says counts more', () => {
  remember('code.PARLOUR7');
  window.history.replaceState(null, '', '/join?affiliateCode=NEWER88&referralCode=FRIEND7');
  expect(invitationCodes()).toEqual({ affiliateCode: 'NEWER88', referralCode: 'FRIEND7' });
});

test.each(['code.<script>', 'theme.PARLOUR7', 'PARLOUR7', 'code.'])('"%s" is no invitation', (value) => {
  remember(value);
  expect(invitationCodes()).toEqual({});
});

test('a code that was used is forgotten', () => {
  remember('code.PARLOUR7');
  forgetInvitation();
  expect(invitationCodes()).toEqual({});
});
