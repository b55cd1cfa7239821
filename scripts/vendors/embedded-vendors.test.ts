import { readEnv } from '@/lib/env';
import { worksNamed } from './embedded-vendors';

describe('VENDOR_WORKS', () => {
  it.each([
    [undefined, ['dealer', 'simulator']],
    ['dealer', ['dealer']],
    ['simulator , dealer', ['dealer', 'simulator']],
    ['none', []],
  ])('%s gives a process to %j', (VENDOR_WORKS, works) => {
    expect(worksNamed(readEnv({ VENDOR_WORKS }).VENDOR_WORKS)).toEqual(works);
  });

  it.each(['crupier', 'dealer simulator', 'none,dealer', 'dealer,'])('refuses %s, and says so', (given) => {
    expect(() => readEnv({ VENDOR_WORKS: given })).toThrow('VENDOR_WORKS must be none, dealer, simulator');
  });
});
