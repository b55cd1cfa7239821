import { servePicture } from '@/lib/gateway/desk/serve-picture';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Pictures of the brand; nothing else is below this address. */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  return servePicture((await params).path.join('/'));
}
