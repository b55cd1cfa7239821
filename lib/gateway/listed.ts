import type { Call } from '@/lib/contract/define';
import { content } from '@/lib/contract/content';
import { games } from '@/lib/contract/games';
import type { Listed } from '@/lib/guard/subject';
import { siteRead } from './site-read';
import type { Transport } from './transport';

/** What the platform has pages of, by the very calls that those pages make. */
export async function readListed({ perform }: Transport): Promise<Listed> {
  const read = async <Input extends object, Output>(
    call: Call<Input, Output>,
    input: Input,
  ): Promise<Output> => (await perform(siteRead(call, input as Record<string, unknown>, 'EN'))) as Output;
  const [lanes, promotions, help] = await Promise.all([
    read(games.vendorLanes, { platform: 'html5-desktop' }),
    read(content.promotions, {}),
    read(content.helpCenter, {}),
  ]);
  return {
    vendor: new Set(lanes.flatMap(({ cards }) => cards.map(({ vendorCode }) => vendorCode))),
    promotion: new Set(promotions.list.map(({ promotionId }) => promotionId)),
    article: new Set(help.categories.flatMap(({ articles }) => articles.map(({ slug }) => slug))),
  };
}
