import { marketingProducts } from '@/lib/contract/calls/loyalty/campaigns';
import { rewardKinds } from '@/lib/contract/calls/promotions';
import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { countAudience, getCampaign, putCampaign, type Campaign } from '@/platform/engage/campaigns';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { languageOf, momentOf, requireText, requireWhole } from '../inputs';

const kinds = ['service', 'marketing'] as const;
const played = marketingProducts.filter((product) => product !== 'loyalty');
const none = 'none';

const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** A part of a segment: as it was when nothing is said, left out when `none` is. */
function part<T>(text: string | undefined, before: T | undefined, read: (said: string) => T): T | undefined {
  if (text === undefined) return before;
  return text === none ? undefined : read(text);
}

function segmentIn({ options }: DeskCall, before: Campaign['segment'] = {}) {
  const days = (name: string) => (said: string) => requireWhole(said, `--${name}`, [1, 3_650]);
  const level = (name: string) => (said: string) => requireWhole(said, `--${name}`, [0, 100]);
  const time = (name: string) => (said: string) =>
    momentOf(said, `--${name}`)
      ?.toISOString()
      .replace(/\.\d{3}Z$/, 'Z') ?? '';
  const whole = {
    languages: part<string[]>(options.languages, before.languages, (said) =>
      listIn(said).map((language) => language.toUpperCase()),
    ),
    levelFrom: part(options['level-from'], before.levelFrom, level('level-from')),
    levelTo: part(options['level-to'], before.levelTo, level('level-to')),
    registeredFrom: part(options['registered-from'], before.registeredFrom, time('registered-from')),
    registeredTo: part(options['registered-to'], before.registeredTo, time('registered-to')),
    seenWithinDays: part(options['seen-within'], before.seenWithinDays, days('seen-within')),
    unseenForDays: part(options['unseen-for'], before.unseenForDays, days('unseen-for')),
    product: part<string>(options.played, before.product, (said) => said),
  };
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
}

/** What it brings: as it was when nothing is said of it. What is wrong with it the domain says. */
function rewardIn({ options }: DeskCall, before: Campaign['reward']) {
  const { reward, value, multiple } = options;
  if (reward === none) return null;
  if (reward === undefined) {
    if (value !== undefined || multiple !== undefined) throw new DeskError(say`--value needs --reward`);
    return before;
  }
  const [validDays, claimDays] = [options['valid-days'], options['claim-days']];
  return {
    ...{ kind: reward, value: value ?? '' },
    ...(multiple !== undefined && { wageringMultiple: requireWhole(multiple, '--multiple', [0, 10]) }),
    ...(validDays !== undefined && { validDays: requireWhole(validDays, '--valid-days', [1, 365]) }),
    claimDays: requireWhole(claimDays ?? '', '--claim-days', [1, 3_650]),
  };
}

/** Titles and bodies by language, with the one that was said. */
function textsIn(call: DeskCall, before: Campaign['texts'], language: string): Campaign['texts'] {
  const { title, text } = call.options;
  const known = before[language];
  if (known && title === undefined && text === undefined) return before;
  const said = {
    title: title === undefined && known ? known.title : requireText(call, 'title', 120),
    body: text === undefined && known ? known.body : requireText(call, 'text', 5_000).replaceAll('\\n', '\n'),
  };
  return { ...before, [language]: said };
}

function pieceIn(call: DeskCall, known: Campaign | null) {
  const { args, options } = call;
  const kind = options.kind ?? known?.kind;
  const product = options.product === none ? null : (options.product ?? known?.product ?? null);
  const page = options.page ?? known?.page;
  return {
    ...{ campaignId: args[0] ?? '', kind, product: kind === 'service' ? null : product },
    channels: options.channels === undefined ? (known?.channels ?? ['inbox']) : listIn(options.channels),
    ...(page !== undefined && { page }),
    segment: segmentIn(call, known?.segment),
    texts: textsIn(call, known?.texts ?? {}, 'EN'),
    reward: kind === 'service' ? null : rewardIn(call, known?.reward ?? null),
  };
}

const shown = ({
  kind,
  product,
  channels,
  segment,
  reward,
  page,
  texts,
}: Omit<Campaign, 'campaignId'>): Shown => ({
  ...{ kind, product, channels: channels.join(', '), page },
  segment: { ...segment },
  reward: reward && { ...reward },
  title: texts.EN?.title,
  languages: Object.keys(texts).join(', '),
});

async function put(call: DeskCall, verb: string, piece: unknown, known: Campaign | null): Promise<Shown> {
  const { tx, now, actor, reason } = call;
  const { campaignId, segment } = await putCampaign(tx, piece, actor, now);
  const written = await getCampaign(tx, campaignId);
  if (!written) throw new Error('A campaign that was written is not there');
  const [before, after] = [known && shown(known), shown(written)];
  const entry = { actor, action: `campaign.${verb}`, subject: campaignId, before, after };
  await recordAudit(tx, { ...entry, reason: reason || null, now });
  return { campaign: campaignId, audience: await countAudience(tx, segment, now), ...after };
}

/** A draft by its fields, as pages write it. What is not said of one that is there stays. */
export const writtenCampaigns: DeskNoun = {
  write: {
    right: 'content.write',
    kind: 'write',
    args: '<campaign>',
    options: {
      kind: 'service, which everybody may need to know, or marketing',
      product: 'of marketing: casino, live, sports, lottery or loyalty',
      channels: 'with commas: inbox, email, push; inbox when it is not said',
      title: 'in English',
      text: 'in English, plain and without links; \\n\\n begins a paragraph',
      page: 'the page of the site that a notification opens; the home page when it is not said',
      languages: 'whose members: EN, TY … with commas, or none for all',
      'level-from': 'from which VIP level on, or none',
      'level-to': 'up to which VIP level, or none',
      'registered-from': 'registered since: 2026-12-01T10:00Z, or none',
      'registered-to': 'registered before: 2026-12-01T10:00Z, or none',
      'seen-within': 'seen within so many days, or none',
      'unseen-for': 'not seen for so many days, or none',
      played: 'who has ever played: casino, live, sports, lottery, or none for all',
      reward: 'of marketing: cash, bonus, points, tickets, or none',
      value: 'how much: 5.00; of points and tickets a whole number',
      multiple: 'of a bonus: how often it is staked, 0 to 10',
      'valid-days': 'of a bonus: in how many days',
      'claim-days': 'in how many days it is claimed',
    },
    choices: {
      ...{ kind: kinds, product: marketingProducts },
      ...{ played: [...played, none], reward: [...rewardKinds, none] },
    },
    about: 'Writes a draft, or writes it anew; nobody is written to before it is planned.',
    run: async (call) => {
      const known = await getCampaign(call.tx, call.args[0] ?? '');
      return put(call, 'write', pieceIn(call, known), known);
    },
  },
  text: {
    right: 'content.write',
    kind: 'write',
    args: '<campaign>',
    options: {
      language: 'EN, TY …',
      title: 'in that language',
      text: 'in that language; \\n\\n begins a paragraph',
    },
    about: 'The text of a draft in a language.',
    run: async (call) => {
      const { tx, args } = call;
      const known = await getCampaign(tx, args[0] ?? '');
      if (!known) throw new DeskError(say`There is no campaign ${args[0] ?? ''}`, 'unknown');
      const { campaignId, kind, product, channels, segment, reward, page } = known;
      const texts = textsIn(call, known.texts, languageOf(call));
      return put(call, 'text', { campaignId, kind, product, channels, segment, reward, page, texts }, known);
    },
  },
};
