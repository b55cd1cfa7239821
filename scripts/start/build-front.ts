import path from 'node:path';
import { build } from 'esbuild';

/** What answers ready pages before the framework, as one file that `scripts/http-guard.mjs` loads. */
export async function buildFront(): Promise<void> {
  await build({
    entryPoints: ['lib/front/front.ts'],
    outfile: path.join('.next', 'front.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // The site's own code only; what it uses of packages is the same that the framework loads.
    packages: 'external',
    alias: { '@': path.resolve('.') },
    legalComments: 'none',
  });
}
