import { content, type Promotion } from '@/lib/contract/calls/content';
import { games, type VendorLane } from '@/lib/contract/calls/games';
import type { RoomListOutput } from '@/lib/contract/calls/match-wallet';
import { session, type CodeSent } from '@/lib/contract/calls/session';
import { system, type AnnouncementsOutput } from '@/lib/contract/calls/system';
import { CallError } from '@/lib/contract/errors';
import { ForeignFailure } from '../error-response';
import type { GatewayCall } from './transport';

type Perform = (request: GatewayCall) => Promise<unknown>;

/**
 * Where the documents of the contract have another source for what an added call tells, it is read from there when the
 * gateway is without the call. Null for every other call.
 */
export function otherSource(request: GatewayCall, perform: Perform): Promise<unknown> | null {
  if (request.call.name === content.promotions.name) return promotions(request, perform);
  if (request.call.name === session.sendVerification.name) return stepUpCode(request, perform);
  if (request.call.name === games.roomList.name && !request.input.vendorCode) return rooms(request, perform);
  return null;
}

/** The documents have no call that sends the code of a step-up: such a platform has sent it with the challenge. */
async function stepUpCode(request: GatewayCall, perform: Perform): Promise<CodeSent> {
  try {
    return (await perform(request)) as CodeSent;
  } catch (error) {
    if (!isNoCallFailure(error)) throw error;
    return { expiredMinutes: 1 };
  }
}

function isNoCallFailure(error: unknown): boolean {
  const isForeign = error instanceof ForeignFailure && error.status === 404;
  return isForeign || (error instanceof CallError && error.code === 'request.not.found');
}

/** The documents ask for the rooms of one vendor; the lobby shows those of all. */
async function rooms(request: GatewayCall, perform: Perform): Promise<RoomListOutput> {
  const asked = { ...request, call: games.vendorLanes, input: {}, token: null };
  const lanes = (await perform(asked)) as VendorLane[];
  const vendors = lanes.find(({ title }) => title === 'PVP')?.cards ?? [];
  const lists = await Promise.all(
    vendors.map(async ({ vendorCode }) => {
      const input = { ...request.input, vendorCode };
      return ((await perform({ ...request, input })) as RoomListOutput).rooms;
    }),
  );
  return { rooms: lists.flat() };
}

/** Promotions stand among the announcements as well, as a title and words. */
async function promotions(request: GatewayCall, perform: Perform): Promise<{ list: Promotion[] }> {
  try {
    return (await perform(request)) as { list: Promotion[] };
  } catch (error) {
    if (!isNoCallFailure(error)) throw error;
    const asked = { ...request, call: system.announcements, input: {} };
    const { promotion } = (await perform(asked)) as AnnouncementsOutput;
    return { list: promotion.map(promotionOf) };
  }
}

function promotionOf({ id, title, content: words }: AnnouncementsOutput['promotion'][number]): Promotion {
  return {
    promotionId: id,
    type: 'OTHERS',
    title,
    summary: '',
    content: words,
    picture: '',
    startsAt: null,
    endsAt: null,
    linkage: null,
  };
}
