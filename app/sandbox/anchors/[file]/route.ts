import { sandboxVendor } from '../../vendor-server';

export const dynamic = 'force-dynamic';

/** Public: `/sandbox/anchors/<round or match>.json`, the path from its commitment to the root of a day; 404 as long as no anchor has it. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [, id] = /^([A-Za-z0-9_-]{1,64})\.json$/.exec((await params).file) ?? [];
  const inclusion = id === undefined ? null : await sandboxVendor().inclusion(id);
  return Response.json(inclusion, {
    status: inclusion ? 200 : 404,
    headers: {
      'access-control-allow-origin': '*',
      'cache-control': inclusion ? 'public, max-age=3600' : 'no-store',
    },
  });
}
