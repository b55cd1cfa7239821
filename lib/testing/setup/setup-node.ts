import { failOnConsole } from './quiet-console';

// Tests derive their secrets from a fixed one; nothing of it exists outside of them.
process.env.SESSION_SECRET ??= 'a-secret-for-tests-only-0123456789abcdef';

// Failures that a test provokes are not news.
process.env.LOG_LEVEL ??= 'silent';

failOnConsole();
