import { createCipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { openPath, sealPath } from './sealed-path';

const address = 'https://support.example/chat?channel=VIP';

/** The form of the architecture, written down a second time. */
function sealedByHand(path: string, key: string, iv = Buffer.alloc(12, 7)): string {
  const cipherKey = createHash('sha256').update(key).digest().subarray(0, 16);
  const cipher = createCipheriv('aes-128-gcm', cipherKey, iv);
  const body = Buffer.concat([iv, cipher.update(path, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return body.toString('base64url') + key;
}

describe('a sealed path', () => {
  it('opens to what was sealed, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (path) => {
        expect(openPath(sealPath(path))).toBe(path);
      }),
    );
  });

  it('has the form that other gateways seal in', () => {
    expect(openPath(sealedByHand(address, 'k3y-_K3y'))).toBe(address);
    expect(sealPath(address)).toMatch(/^[\w-]+$/);
    expect(sealPath(address)).not.toContain('support');
    expect(sealPath(address)).not.toBe(sealPath(address));
  });

  it('does not open with another key', () => {
    const sealed = sealedByHand(address, 'k3y-_K3y');
    expect(() => openPath(`${sealed.slice(0, -8)}k3y-_K3z`)).toThrow();
  });

  it('does not open when one character of it was changed', () => {
    const sealed = sealPath(address);
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(() => openPath(sealed.slice(0, at) + other + sealed.slice(at + 1))).toThrow();
    }
  });

  it('does not open when it is cut, padded or no seal at all', () => {
    const sealed = sealPath(address);
    const wrong = ['', 'short', address, sealed.slice(1), `${sealed}=`, ` ${sealed}`, 'A'.repeat(5000)];
    for (const text of [...wrong, `${sealed.slice(0, 20)}+${sealed.slice(20)}`])
      expect(() => openPath(text)).toThrow();
  });
});
