import { array, mixed, number, object, string, ValidationError, type Schema } from 'yup';
import {
  marketingChannels,
  marketingProducts,
  type MarketingChannel,
  type MarketingProduct,
} from '@/lib/contract/calls/loyalty/campaigns';
import { rewardKinds, type RewardKind } from '@/lib/contract/calls/promotions';
import { parseAmount } from '@/lib/money';
import { publicPages, routes } from '@/lib/routes';
import { say } from '@/lib/said';
import { isLanguage, isSlug } from '@/platform/brand/content';
import { mostTickets } from '../raffle-tickets';
import { CampaignError } from './errors';
import type { CampaignKind, CampaignPiece, CampaignReward, CampaignText, PlayedProduct } from './types';

const days = () => number().integer().min(1).max(3650);
const level = () => number().integer().min(0).max(100);
const time = () =>
  string().matches(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/,
    '${path} is a time such as 2026-12-01T10:00Z',
  );
const played = marketingProducts.filter((product): product is PlayedProduct => product !== 'loyalty');
const language = () =>
  string().test(
    'language',
    '${path} is a code such as EN',
    (value) => value === undefined || isLanguage(value),
  );

/** No address: nobody can be followed by a link that is not there. */
const plain = (most: number) =>
  string()
    .required()
    .max(most)
    .test(
      'plain',
      '${path} has a link in it; write plain text',
      (value) => !/https?:|www\./i.test(value ?? ''),
    );

const segment = object({
  languages: array(language().required()).min(1),
  levelFrom: level(),
  levelTo: level(),
  registeredFrom: time(),
  registeredTo: time(),
  seenWithinDays: days(),
  unseenForDays: days(),
  product: mixed<PlayedProduct>().oneOf(played),
})
  .noUnknown('segment has ${unknown}: nobody is chosen by that')
  .default(undefined);

const reward = object({
  kind: mixed<RewardKind>().oneOf(rewardKinds).required(),
  value: string().required(),
  wageringMultiple: number().integer().min(0).max(10),
  validDays: number().integer().min(1).max(365),
  claimDays: days().required(),
})
  .noUnknown()
  .nullable()
  .default(undefined);

const text = object({ title: plain(120), body: plain(5_000) }).noUnknown();

const piece = object({
  campaignId: string()
    .required()
    .test('slug', '${path} is a name such as winter-news', (value) => isSlug(value ?? '')),
  kind: mixed<CampaignKind>().oneOf(['service', 'marketing']).required(),
  product: mixed<MarketingProduct>().oneOf(marketingProducts).nullable(),
  channels: array(mixed<MarketingChannel>().oneOf(marketingChannels).required()).min(1).required(),
  segment,
  texts: mixed<Record<string, CampaignText>>().required(),
  reward,
  page: string().test(
    'page',
    '${path} is a page of the site such as /pointMall',
    (value) => value === undefined || publicPages.includes(value),
  ),
}).noUnknown();

function check<T>(schema: Schema<T>, value: unknown): T {
  try {
    return schema.validateSync(value, { strict: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new CampaignError(say`This is no campaign: ${error.message}`);
    throw error;
  }
}

function checkTexts(texts: unknown): void {
  if (typeof texts !== 'object' || texts === null || !('EN' in texts))
    throw new CampaignError(say`texts has a title and a body by language, EN at least`);
  for (const [name, value] of Object.entries(texts)) {
    if (!isLanguage(name)) throw new CampaignError(say`texts.${name} is no language`);
    check(text, value);
  }
}

function checkReward({ kind, value, wageringMultiple, validDays }: CampaignReward): void {
  const isBonus = kind === 'bonus';
  if (isBonus !== (wageringMultiple !== undefined) || isBonus !== (validDays !== undefined))
    throw new CampaignError(say`wageringMultiple and validDays belong to a bonus, which needs both`);
  if (valueOf({ kind, value }) === null)
    throw new CampaignError(
      say`reward.value is an amount such as 5.00, of points a whole number, of tickets one up to ${mostTickets}`,
    );
}

/** Minor units; of points whole points, of tickets so many as are given for one thing. Null when it is none of it. */
export function valueOf({ kind, value }: Pick<CampaignReward, 'kind' | 'value'>): bigint | null {
  const isCounted = kind === 'points' || kind === 'tickets';
  const parsed = isCounted ? (/^[1-9]\d{0,6}$/.test(value) ? BigInt(value) : null) : parseAmount(value);
  if (parsed === null || parsed <= 0n) return null;
  return kind === 'tickets' && parsed > BigInt(mostTickets) ? null : parsed;
}

/** Throws `CampaignError`. What the form does not name is refused: above all a segment by losses, deposits or balance. */
export function readPiece(value: unknown): CampaignPiece {
  const read = check(piece, value);
  const {
    kind,
    channels,
    campaignId,
    texts,
    segment: wanted = {},
    product = null,
    reward: given = null,
    page = routes.home,
  } = read;
  checkTexts(texts);
  if ((kind === 'marketing') !== (product !== null))
    throw new CampaignError(say`Marketing has a product that it is about, and what is service has none`);
  if (given && kind === 'service')
    throw new CampaignError(say`What brings a reward is marketing: it needs the consent of its readers`);
  if (given) checkReward(given as CampaignReward);
  return {
    campaignId,
    kind,
    product,
    channels,
    segment: wanted,
    texts,
    reward: given,
    page,
  } as CampaignPiece;
}
