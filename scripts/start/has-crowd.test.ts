import { hasCrowd } from './has-crowd';

const GATEWAY_URL = 'https://gateway.example';

it.each([
  ['come to the private database', {}, true, true],
  ['stay away when they are not wanted', { DEMO_CROWD: '0' }, true, false],
  ['do not come to an operator’s database by themselves', {}, false, false],
  ['come there when they are asked for', { DEMO_CROWD: '1' }, false, true],
  ['never come to another platform', { GATEWAY_URL, DEMO_CROWD: '1' }, true, false],
] as const)('demo players %s', (_title, settings, ownsDatabase, expected) => {
  expect(hasCrowd({ GATEWAY_URL: undefined, DEMO_CROWD: undefined, ...settings }, ownsDatabase)).toBe(
    expected,
  );
});
