import { publishedKeys } from '@/sandbox/server/seals/proof-signer';

export const dynamic = 'force-dynamic';

/** The public key with which the vendor signs proofs, as a JWK set: to be kept, and compared with the one of a later day. */
export function GET(request: Request): Response {
  // A document without an origin cannot say by itself that a link is to be kept.
  const isKept = new URL(request.url).searchParams.has('download');
  return Response.json(publishedKeys(), {
    headers: {
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
      ...(isKept && { 'content-disposition': 'attachment; filename="keys.json"' }),
    },
  });
}
