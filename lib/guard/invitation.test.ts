import { invitationOf } from './invitation';

const of = (search: string, path = '/') => invitationOf(new URLSearchParams(search), path);

it.each([
  ['?code=PARLOUR7', 'code.PARLOUR7', ''],
  ['?page=NOVA&affiliateCode=ABCD', 'affiliateCode.ABCD', '?page=NOVA'],
  ['?referralCode=FRIEND7&auth=register', 'referralCode.FRIEND7', '?auth=register'],
  ['?code=PARLOUR7&referralCode=x', 'code.PARLOUR7', ''],
])('of %s it keeps "%s" and leaves "%s"', (search, value, rest) => {
  expect(of(search)).toEqual({ value, search: rest });
});

it.each(['', '?code=', '?code=AB', '?code=a%3Bb%3Dcc', '?barcode=PARLOUR7', '?gameCode=PARLOUR7'])(
  'has nothing to keep of "%s"',
  (search) => {
    expect(of(search)).toBeNull();
  },
);
