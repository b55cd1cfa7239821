import type { Call } from '@/lib/contract/define';
import { content } from '@/lib/contract/calls/content';
import { games } from '@/lib/contract/calls/games';
import type { ListedKind } from '@/lib/guard/subject';
import { siteRead } from './site-read';
import type { Transport } from './transport';

type Read = <Input extends object, Output>(call: Call<Input, Output>, input: Input) => Promise<Output>;

/** By the very calls that the pages of each kind make. */
const lists: Readonly<Record<ListedKind, (read: Read) => Promise<string[]>>> = {
  vendor: async (read) =>
    (await read(games.vendorLanes, {})).flatMap(({ cards }) => cards.map(({ vendorCode }) => vendorCode)),
  promotion: async (read) => (await read(content.promotions, {})).list.map(({ promotionId }) => promotionId),
  article: async (read) =>
    (await read(content.helpCenter, {})).categories.flatMap(({ articles }) =>
      articles.map(({ slug }) => slug),
    ),
};

/** What of this kind the platform has pages of. */
export async function readListed({ perform }: Transport, kind: ListedKind): Promise<ReadonlySet<string>> {
  const read: Read = async <Input extends object, Output>(call: Call<Input, Output>, input: Input) =>
    (await perform(siteRead(call, input as Record<string, unknown>, 'EN'))) as Output;
  return new Set(await lists[kind](read));
}
