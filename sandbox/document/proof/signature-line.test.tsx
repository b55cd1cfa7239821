import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import en from '@/sandbox/messages/en.json';
import { signedBytes } from '@/sandbox/proofs/proof-signature';
import { SignatureLine } from './signature-line';

// jsdom has neither; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'vendor' }];
const facts = { roundId: 'vrd_1', stake: '1.00', keyId: 'vendor' };
const document = { ...facts, signature: sign(null, signedBytes(facts), privateKey).toString('hex') };

function show(shown: object, answer: () => Promise<Response>): void {
  global.fetch = jest.fn(answer);
  render(
    <NextIntlClientProvider locale="en" messages={{ game: { proof: en.game.proof } }}>
      <SignatureLine document={shown} />
    </NextIntlClientProvider>,
  );
}

const keysOf = (known: object[]) => async () =>
  ({ ok: true, json: async () => ({ keys: known }) }) as Response;

describe('the line about a signature', () => {
  it.each([
    ['signed', document, keysOf(keys)],
    ['forged', { ...document, stake: '2.00' }, keysOf(keys)],
    ['stranger', document, keysOf([])],
    ['unsigned', { roundId: 'vrd_1' }, keysOf(keys)],
    ['unchecked', document, async () => Promise.reject(new Error('no network'))],
  ] as const)('says that a document is %s', async (verdict, shown, answer) => {
    show(shown, answer);
    expect(await screen.findByText(en.game.proof.signature[verdict])).not.toBeNull();
  });
});
