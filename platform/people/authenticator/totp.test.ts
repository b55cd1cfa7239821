import { Secret } from 'otpauth';
import { stepOf } from './totp';

/** RFC 6238, appendix B, SHA-1: eight digits each, of which an app that shows six shows the last six. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const vectors: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

describe('stepOf', () => {
  it.each(vectors)('reads the code of RFC 6238 at %i s', (at, code) => {
    const now = new Date(at * 1000);
    const step = Math.floor(at / 30);
    expect(stepOf(secret, code.slice(2), now)).toBe(step);
    expect(stepOf(secret, code.slice(2), new Date((step + 2) * 30_000 - 1))).toBe(step);
    expect(stepOf(secret, code.slice(2), new Date((step + 2) * 30_000))).toBeNull();
  });

  it('takes nothing of another secret or another length', () => {
    const now = new Date(59_000);
    expect(stepOf(Secret.fromLatin1('12345678901234567891').base32, '287082', now)).toBeNull();
    for (const code of ['', '94287082', '28708']) expect(stepOf(secret, code, now)).toBeNull();
  });
});
