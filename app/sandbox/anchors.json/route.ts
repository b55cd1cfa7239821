import { signed } from '@/sandbox/server/seals/proof-signer';
import { sandboxVendor } from '../vendor-server';

export const dynamic = 'force-dynamic';

/** Public: every daily anchor, the first one first, under the vendor's signature. */
export async function GET(): Promise<Response> {
  const anchors = await sandboxVendor().anchors();
  return Response.json(signed({ format: 'parlour-anchors-1', anchors }), {
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' },
  });
}
