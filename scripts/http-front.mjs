import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The build makes it (`scripts/start/build-front.ts`); a server without one has nothing ready. */
export function builtFront() {
  const file = path.resolve('.next', 'front.mjs');
  return existsSync(file) ? createRequire(file)(file).answerInFront : undefined;
}

/** What the front does not answer goes on, also what it failed at. */
export function inFront(front, [request, response], behind) {
  front(request, response).then(
    (isAnswered) => isAnswered || behind(),
    (error) => {
      process.stderr.write(`The front failed: ${error?.stack ?? error}\n`);
      if (!response.headersSent) behind();
    },
  );
}
