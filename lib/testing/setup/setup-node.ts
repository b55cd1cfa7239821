import type * as argon2 from '@node-rs/argon2';
import { failOnConsole } from './quiet-console';

// Tests derive their secrets from a fixed one; nothing of it exists outside of them.
process.env.SESSION_SECRET ??= 'a-secret-for-tests-only-0123456789abcdef';

// A password of a test protects nothing: it is hashed at the least cost there is, which the hash itself names to whoever
// checks it. `password-hash.test.ts` asks for the real one.
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const cost = { memoryCost: 8, timeCost: 1 };
  return {
    ...actual,
    hash: (text: string, options: argon2.Options) => actual.hash(text, { ...options, ...cost }),
  };
});

// Failures that a test provokes are not news.
process.env.LOG_LEVEL ??= 'silent';

failOnConsole();
