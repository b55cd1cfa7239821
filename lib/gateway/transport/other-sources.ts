import { content, type Promotion } from '@/lib/contract/calls/content';
import { system, type AnnouncementsOutput } from '@/lib/contract/calls/system';
import { CallError } from '@/lib/contract/errors';
import type { GatewayCall } from './transport';

type Perform = (request: GatewayCall) => Promise<unknown>;

/**
 * Where the documents of the contract have another source for what an added call tells, it is read from there when the
 * gateway is without the call. Null for every other call.
 */
export function otherSource(request: GatewayCall, perform: Perform): Promise<unknown> | null {
  return request.call.name === content.promotions.name ? promotions(request, perform) : null;
}

/** Promotions stand among the announcements as well, as a title and words. */
async function promotions(request: GatewayCall, perform: Perform): Promise<{ list: Promotion[] }> {
  try {
    return (await perform(request)) as { list: Promotion[] };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'request.not.found') throw error;
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
