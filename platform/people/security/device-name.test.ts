import { deviceNameOf } from './device-name';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`,
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · Linux'],
  ['curl/8.5.0', ''],
  ['something nobody knows', ''],
  ['', ''],
  [`<script>alert(1)</script> ${'x'.repeat(5000)}`, ''],
])('a browser that says %s is shown as %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
