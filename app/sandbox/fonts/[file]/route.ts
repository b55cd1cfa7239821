import { readFile } from 'node:fs/promises';
import { documentFonts, fontPathOf } from '@/sandbox/page/document-fonts';

export const dynamic = 'force-dynamic';

/** The fonts of the script-free documents: what the bundler gives to pages has no address that they could name. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const font = documentFonts.find((each) => each.file === file);
  if (!font) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(await readFile(fontPathOf(font))), {
    headers: {
      'content-type': 'font/woff2',
      // Most of those documents have no origin.
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000',
      'x-content-type-options': 'nosniff',
    },
  });
}
