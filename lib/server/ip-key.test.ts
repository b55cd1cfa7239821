import { addressKey, isPublicAddress } from './ip-key';

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('keeps %s under %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('isPublicAddress', () => {
  it.each([
    '192.0.2.7',
    '::ffff:192.0.2.7',
    '2001:db8:1:2::9',
    '11.0.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '100.128.0.1',
  ])('takes %s for one that says where somebody is', (address) =>
    expect(isPublicAddress(addressKey(address))).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.20',
    '169.254.7.7',
    '100.64.0.1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456:789a:1::1',
    '0.0.0.0',
    'unknown',
    '',
  ])('takes nobody for known by %j', (address) => expect(isPublicAddress(addressKey(address))).toBe(false));
});
