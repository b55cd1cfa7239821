import { answerPreflight, handleVendorCall } from '@/lib/sandbox/rounds/api';
import { sandboxVendor } from '../../vendor-server';

export const dynamic = 'force-dynamic';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ call: string }> },
): Promise<Response> {
  return handleVendorCall(sandboxVendor(), (await params).call, request);
}

export function OPTIONS(): Response {
  return answerPreflight();
}
