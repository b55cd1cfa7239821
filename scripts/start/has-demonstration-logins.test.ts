import { hasDemonstrationLogins } from './has-demonstration-logins';

const DATABASE_URL = 'postgres://parlour@db.example/parlour';

it.each([
  ['are made in the private database', {}, true],
  ['are left out when they are not wanted', { DEMO_LOGINS: '0' }, false],
  ['do not come to an operator’s database by themselves', { DATABASE_URL }, false],
  ['come there when they are asked for', { DATABASE_URL, DEMO_LOGINS: '1' }, true],
] as const)('demonstration logins %s', (_title, settings, expected) => {
  expect(hasDemonstrationLogins({ DATABASE_URL: undefined, DEMO_LOGINS: undefined, ...settings })).toBe(
    expected,
  );
});
