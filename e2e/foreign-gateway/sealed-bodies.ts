import { compactDecrypt, exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import type { Dialect } from './dialect';
import { isObject, type Json, type JsonObject } from './json';
import { Refusal } from './refusal';

const algorithm = 'ECDH-ES+A256KW';
const maximumAge = 5 * 60;
/** Two clocks never agree quite. */
const clockSkew = 60;

export const cryptoRefusal = (): Refusal =>
  new Refusal(400, 'crypto.invalid', 'The sealed part of the request could not be accepted.');

/** Opens what was encrypted to this gateway, and takes each message once. */
export class SealedBodies {
  private readonly seen = new Map<string, number>();

  private constructor(
    private readonly privateKey: CryptoKey,
    readonly keySet: JsonObject,
  ) {}

  static async make(dialect: Dialect, seed: number): Promise<SealedBodies> {
    const pair = await generateKeyPair(algorithm, { crv: dialect.curve, extractable: true });
    const signing = await generateKeyPair('ES256', { extractable: true });
    const current = {
      ...(await exportJWK(pair.publicKey)),
      kid: `saltmarsh-${seed}`,
      use: 'enc',
      alg: algorithm,
    };
    const signs = {
      ...(await exportJWK(signing.publicKey)),
      kid: 'saltmarsh-sign',
      use: 'sig',
      alg: 'ES256',
    };
    const keys = [{ ...current }, { ...signs }] as JsonObject[];
    // A set may hold keys for other ends and of kinds that a reader does not know; it is read by use and alg.
    if (dialect.unknownRows !== 'none')
      keys.unshift({ kty: 'LATTICE', kid: 'saltmarsh-next', use: 'enc', alg: 'ML-KEM-9' });
    if (seed % 2 === 1) keys.reverse();
    return new SealedBodies(pair.privateKey, { keys });
  }

  /** The plaintext as it was sent, without any judgement; a text that is not JSON stays a text. */
  async open(jwe: Json | undefined): Promise<Json> {
    if (typeof jwe !== 'string') throw cryptoRefusal();
    try {
      const opened = await compactDecrypt(jwe, this.privateKey, {
        keyManagementAlgorithms: [algorithm],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const text = new TextDecoder().decode(opened.plaintext);
      return readJson(text) ?? text;
    } catch {
      throw cryptoRefusal();
    }
  }

  /** iat counts seconds, as it does in every registered use of the name. */
  acceptOnce(plaintext: JsonObject): void {
    const { iat, jti } = plaintext;
    const now = Date.now() / 1000;
    if (typeof iat !== 'number' || typeof jti !== 'string' || jti === '') throw cryptoRefusal();
    if (now - iat > maximumAge || iat - now > clockSkew) throw cryptoRefusal();
    this.acceptText(jti);
  }

  /** What carries no iat and jti (the random string of free play) is taken once by its own text. */
  acceptText(mark: string): void {
    const now = Date.now();
    for (const [old, until] of this.seen) if (until < now) this.seen.delete(old);
    if (this.seen.has(mark)) throw cryptoRefusal();
    this.seen.set(mark, now + (maximumAge + clockSkew) * 1000);
  }
}

function readJson(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
