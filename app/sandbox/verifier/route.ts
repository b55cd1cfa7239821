import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { publishedKeys } from '@/sandbox/server/seals/proof-signer';

export const dynamic = 'force-dynamic';

/** Written beside the built site, once for each build. */
const file = '.next/verifier.html';

function hashesOf(html: string, tag: 'script' | 'style'): string {
  const parts = html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...parts]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}

let known: { html: string; policy: string } | undefined;

async function verifier(): Promise<{ html: string; policy: string }> {
  if (known) return known;
  const page = await readFile(file, 'utf8');
  // Who keeps the page keeps the vendor's key with it: a later one with another key is no proof of this vendor.
  const html = page.replace(
    'window.verifierKeys=null',
    () => `window.verifierKeys=${JSON.stringify(publishedKeys())}`,
  );
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf(html, 'script')}`,
    `style-src ${hashesOf(html, 'style')}`,
    // The letters are part of the file.
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // It asks nobody for anything, so it needs no origin.
    'sandbox allow-scripts',
  ].join('; ');
  known = { html, policy };
  return known;
}

/** The offline verifier, to be used here or kept: with `?download` it is saved. It may not speak to any network. */
export async function GET(request: Request): Promise<Response> {
  const { html, policy } = await verifier();
  const isKept = new URL(request.url).searchParams.has('download');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      ...(isKept && { 'content-disposition': 'attachment; filename="parlour-verifier.html"' }),
    },
  });
}
