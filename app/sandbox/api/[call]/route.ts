import { handleMatchCall, isMatchCall } from '@/lib/sandbox/matches/api';
import { handleRoomCall, isRoomCall } from '@/lib/sandbox/fish-rooms/api';
import { fishRooms } from '@/lib/sandbox/fish-rooms/server';
import { answerPreflight, handleVendorCall } from '@/lib/sandbox/rounds/api';
import { sandboxMatches, sandboxVendor } from '../../vendor-server';

export const dynamic = 'force-dynamic';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ call: string }> },
): Promise<Response> {
  const { call } = await params;
  if (isMatchCall(call)) return handleMatchCall(sandboxMatches(), call, request);
  if (isRoomCall(call)) return handleRoomCall(fishRooms(), call, request);
  return handleVendorCall(sandboxVendor(), call, request);
}

export function OPTIONS(): Response {
  return answerPreflight();
}
