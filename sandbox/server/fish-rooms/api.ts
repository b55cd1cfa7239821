import { eventStreamHeaders } from '@/lib/server/sse';
import { idOf, readCallBody } from '@/sandbox/http/call-body';
import { VendorError } from '@/sandbox/http/vendor-error';
import { report } from '@/sandbox/http/report';
import type { FishRooms } from './room-server';

/** The HTTP side of the fish rooms, called as the other calls of the vendor are; a shot itself is the call `act`. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

const roomCalls = ['roomJoin', 'roomState', 'roomStream'] as const;
export type RoomCall = (typeof roomCalls)[number];

export function isRoomCall(name: string): name is RoomCall {
  return (roomCalls as readonly string[]).includes(name);
}

/** A player gets a code; what should not have happened is written down. */
export async function handleRoomCall(rooms: FishRooms, name: string, request: Request): Promise<Response> {
  try {
    if (!isRoomCall(name)) throw new VendorError('request.not.found');
    if (request.method !== 'POST') throw new VendorError('request.method');
    const sessionToken = idOf(await readCallBody(request), 'sessionToken');
    if (name === 'roomStream') return streamed(await rooms.stream(sessionToken, request.signal));
    const value = await (name === 'roomJoin' ? rooms.join(sessionToken) : rooms.state(sessionToken));
    return Response.json({ success: true, value }, { headers: corsHeaders });
  } catch (error) {
    if (!(error instanceof VendorError)) report(error);
    const known = error instanceof VendorError ? error : new VendorError('request.failed');
    return Response.json(
      { success: false, errorCode: known.code, value: known.value },
      { status: known.status, headers: corsHeaders },
    );
  }
}

function streamed(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, { headers: { ...corsHeaders, ...eventStreamHeaders } });
}
