import { hkdfSync } from 'node:crypto';
import { env } from '@/lib/env';

/** By the root and the purpose; purposes are names in the code, so there are few. A vendor's signature asks for one each time. */
const derived = new Map<string, Buffer>();

/**
 * Every secret of a deployment is derived from one, `SESSION_SECRET`, under a name of its own, so that knowing one of
 * them tells nothing about another. `scripts/start` puts a generated secret into the environment when none is set.
 */
export function deriveSecret(purpose: string): Buffer {
  const { SESSION_SECRET: root } = env();
  if (!root) throw new Error('SESSION_SECRET is not set; start the site with `npm start` or set it');
  const name = `${root}\n${purpose}`;
  const known = derived.get(name);
  if (known) return known;
  const secret = Buffer.from(hkdfSync('sha256', root, 'parlour', purpose, 32));
  derived.set(name, secret);
  return secret;
}
