import { handleMatchCall, isMatchCall } from '@/sandbox/server/matches/api';
import { handleDrawCall, isDrawCall } from '@/sandbox/server/draws/api';
import { drawHouseServer } from '@/sandbox/server/draws/server';
import { handleRoomCall, isRoomCall } from '@/sandbox/server/fish-rooms/api';
import { fishRooms } from '@/sandbox/server/fish-rooms/server';
import { handleTableCall, isTableCall } from '@/sandbox/server/live/api';
import { handleBookCall, isBookCall } from '@/sandbox/server/book/api';
import { handleOddsFeedCall, isOddsFeedCall } from '@/sandbox/server/book/feed/feed-api';
import { oddsFeedDoor } from '@/sandbox/server/book/feed/server';
import { handleOperatorCall, isOperatorCall } from '@/sandbox/server/book/operator/operator-api';
import { operatorDoor } from '@/sandbox/server/book/operator/server';
import { handleTableFeedCall, isTableFeedCall } from '@/sandbox/server/live/feed/feed-port';
import { handleStudioOrder, isStudioOrder } from '@/sandbox/server/live/feed/operator-port';
import { studioDesk, tableFeedDoor } from '@/sandbox/server/live/feed/server';
import { answerPreflight } from '@/sandbox/http/answer-call';
import { handleVendorCall } from '@/sandbox/server/vendor/api';
import { expireTableDocuments } from '../../table-documents';
import { sandboxBook, sandboxMatches, sandboxTables, sandboxVendor } from '../../vendor-server';

export const dynamic = 'force-dynamic';

export async function POST(
  request: Request,
  { params }: { params: Promise<{ call: string }> },
): Promise<Response> {
  const { call } = await params;
  if (isMatchCall(call)) return handleMatchCall(sandboxMatches(), call, request);
  if (isRoomCall(call)) return handleRoomCall(fishRooms(), call, request);
  if (isTableCall(call)) return handleTableCall(sandboxTables(), call, request);
  if (isTableFeedCall(call)) return handleTableFeedCall(tableFeedDoor(), call, request);
  if (isStudioOrder(call)) return handleStudioOrder(studioDesk(expireTableDocuments), call, request);
  if (isBookCall(call)) return handleBookCall(sandboxBook(), call, request);
  if (isOddsFeedCall(call)) return handleOddsFeedCall(oddsFeedDoor(), call, request);
  if (isOperatorCall(call)) return handleOperatorCall(operatorDoor(), call, request);
  if (isDrawCall(call)) return handleDrawCall(drawHouseServer(), call, request);
  return handleVendorCall(sandboxVendor(), call, request);
}

export function OPTIONS(): Response {
  return answerPreflight();
}
