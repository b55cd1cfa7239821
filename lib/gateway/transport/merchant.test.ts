import fc from 'fast-check';
import { readEnv } from '@/lib/env';
import { merchantOfHost } from './merchant';

const settings = readEnv({
  MERCHANT_CODE: 'parlour',
  MERCHANT_CODES: 'play.example=play, games.example:8443=games',
});

test.each([
  ['play.example', 'play'],
  ['PLAY.example', 'play'],
  ['play.example:8080', 'play'],
  ['games.example:8443', 'games'],
  ['games.example', 'parlour'],
  ['other.example', 'parlour'],
  [null, 'parlour'],
])('the domain %s asks as %s', (host, code) => {
  expect(merchantOfHost(host, settings)).toBe(code);
});

test('no other domain than the named ones changes the code', () => {
  const isDefault = (host: string) => merchantOfHost(host, settings) === 'parlour';
  fc.assert(
    fc.property(
      fc.oneof(fc.domain(), fc.string(), fc.constantFrom('xplay.example', 'play.example.evil')),
      (host) => {
        fc.pre(host.toLowerCase().replace(/:\d+$/, '') !== 'play.example');
        return isDefault(host);
      },
    ),
  );
  // The control: a domain that is named is not the default.
  expect(isDefault('play.example')).toBe(false);
});

test.each(['play.example', 'play.example=', '=play', 'play.example=a b', 'a=b=c', 'play.example=x,,'])(
  'the setting %j stops the start and is named',
  (MERCHANT_CODES) => {
    expect(() => readEnv({ MERCHANT_CODES })).toThrow('MERCHANT_CODES');
  },
);
