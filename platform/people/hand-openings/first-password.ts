import { createHmac } from 'node:crypto';
import { newPasswordErrors } from '@/lib/contract/forms/new-password';
import { deriveSecret } from '@/lib/server/secrets';
import { getRegisterRules } from '@/platform/brand/system';
import type { Reader } from '@/platform/ground/db';

/** Without what looks alike when it is read out or written down. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY3479';
const length = 12;
/** Three in four have a digit, so that twenty are plenty; a brand that asks for a symbol gets one. */
const plainDraws = 20;

function draw(seed: string, turn: number): string {
  const bytes = createHmac('sha512', deriveSecret('first-passwords')).update(`${seed}\n${turn}`).digest();
  const letters = [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return turn < plainDraws ? letters : `${letters}-7k`;
}

/**
 * The first password of an account that somebody else opens, by the brand's rule. It is worked out of the deployment's secret
 * and the key of the call, so that a repeat of the call shows the same one and it is kept nowhere.
 */
export async function firstPasswordOf(reader: Reader, seed: string): Promise<string> {
  const rules = await getRegisterRules(reader);
  for (let turn = 0; turn <= plainDraws; turn += 1) {
    const password = draw(seed, turn);
    const values = { newPassword: password, confirmNewPassword: password };
    if (newPasswordErrors(rules, values) === null) return password;
  }
  throw new Error('No first password suits the rules of the brand');
}
