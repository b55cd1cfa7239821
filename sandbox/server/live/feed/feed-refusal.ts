/** Why an event of a studio, or an order about one, is not taken: the code, its HTTP status, and a sentence for whoever writes the studio. */
export const feedRefusals = {
  'feed.malformed': [400, 'The body lacks a field, or one of them is nothing that this call knows.'],
  'feed.table': [404, 'There is no such table, or it is one that no studio can deal at.'],
  'feed.other': [403, 'Another studio deals at this table, or none.'],
  'feed.gap': [409, 'The numbers of the events follow one another: `expected` is the next.'],
  'feed.conflict': [409, 'Another event was told under this number.'],
  'feed.round': [409, 'This is not the round that is played at the table.'],
  'feed.busy': [409, 'A round is still played at this table.'],
  'feed.early': [
    409,
    'A card was told before `mayDeal`: nothing that was staked on it counts, and the round is void.',
  ],
  'feed.over': [409, 'The round hears nothing more: its result was told, or it is void.'],
  'feed.card': [
    422,
    'No such card can come here: it is no card of this table, the round takes none, or the shoe has no more of it.',
  ],
  'feed.shoe': [422, 'Shoes are numbered one after the other, and one is not dealt past its cut card.'],
  'feed.result': [422, 'This does not follow from what was told. Nothing was settled.'],
  'feed.void': [409, 'After the first card only the operator voids a round.'],
  'feed.waiting': [503, 'No dealer has opened the round yet. Tell the same event again.'],
  'feed.video': [422, 'Only a table that a studio deals at has a video.'],
} as const satisfies Readonly<Record<string, readonly [status: number, text: string]>>;

export type FeedRefusalCode = keyof typeof feedRefusals;

/** The one error that leaves the port of the studios. */
export class FeedRefusal extends Error {
  readonly status: number;

  constructor(
    readonly code: FeedRefusalCode,
    readonly value: Readonly<Record<string, unknown>> = {},
  ) {
    super(feedRefusals[code][1]);
    this.name = 'FeedRefusal';
    this.status = feedRefusals[code][0];
  }
}
