import { readFile } from 'node:fs/promises';
import { moneyText, parseAmount } from '@/lib/money';
import { say, type Said } from '@/lib/said';
import {
  countAudience,
  getCampaign,
  listCampaigns,
  planCampaign,
  putCampaign,
  readFigures,
  stateOf,
  stopCampaign,
  type Campaign,
} from '@/platform/engage/campaigns';
import { recordAudit } from '@/platform/ground/audit';
import type { Reader } from '@/platform/ground/db';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { fromAmount } from '../eyes/from-amount';
import { endOf, endOptions } from '../inputs';
import { writtenCampaigns } from './write';

const nameOf = ({ args: [campaignId = ''] }: DeskCall): string => campaignId;

async function pieceIn(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new DeskError(say`The file could not be read: ${error.message}`);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DeskError(say`The file is no JSON. README.md of platform/engage/campaigns shows one`);
  }
}

async function requireCampaign(reader: Reader, campaignId: string): Promise<Campaign> {
  const campaign = await getCampaign(reader, campaignId);
  if (!campaign) throw new DeskError(say`There is no campaign ${campaignId}`);
  return campaign;
}

function shown(campaign: Campaign): Shown {
  return {
    campaign: campaign.campaignId,
    kind: campaign.kind,
    product: campaign.product,
    state: stateOf(campaign),
    for: campaign.plannedFor,
  };
}

async function audit(
  { tx, now, actor, reason }: DeskCall,
  verb: string,
  subject: string,
  after: object = {},
) {
  await recordAudit(tx, { actor, action: `campaign.${verb}`, subject, after, reason: reason || null, now });
}

/** What it gives at most, where that is money: recipients times the reward. */
async function valueOf({ tx, now }: DeskCall, { segment, reward }: Campaign) {
  const recipients = await countAudience(tx, segment, now);
  const each = reward?.kind === 'cash' || reward?.kind === 'bonus' ? (parseAmount(reward.value) ?? 0n) : 0n;
  return { recipients, valueMinor: BigInt(recipients) * each };
}

/** From an amount on that it gives it takes two people. */
const fourEyes = async (call: DeskCall): Promise<Said | null> =>
  fromAmount(call, (await valueOf(call, await requireCampaign(call.tx, nameOf(call)))).valueMinor);

const facts = async (call: DeskCall): Promise<Shown> => {
  const { recipients, valueMinor } = await valueOf(call, await requireCampaign(call.tx, nameOf(call)));
  return { receivers: recipients, value: moneyText(valueMinor) };
};

async function plan(call: DeskCall, at: Date): Promise<string> {
  const campaignId = nameOf(call);
  await requireCampaign(call.tx, campaignId);
  await planCampaign(call.tx, { campaignId, actor: call.actor }, at);
  await audit(call, 'plan', campaignId, { at: at.toISOString() });
  return campaignId;
}

/** What the brand tells many members at once. */
export const campaigns: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'All campaigns, the newest first.',
    run: async ({ tx }) => (await listCampaigns(tx)).map(shown),
  },
  show: {
    right: 'content.read',
    kind: 'read',
    args: '<campaign>',
    about: 'One campaign: its text, whom it is for, and what came of it so far.',
    run: async (call) => {
      const campaign = await requireCampaign(call.tx, nameOf(call));
      const { segment, texts, reward, channels, startedAt } = campaign;
      const { leftOut, ...figures } = await readFigures(call.tx, campaign.campaignId);
      return {
        ...shown(campaign),
        channels: [...channels],
        segment: { ...segment },
        audience: await countAudience(call.tx, segment, startedAt ?? call.now),
        reward: reward && { ...reward },
        title: texts.EN?.title,
        text: texts.EN?.body,
        languages: Object.keys(texts),
        ...figures,
        leftOut: { ...leftOut },
      };
    },
  },
  put: {
    right: 'content.write',
    kind: 'write',
    only: 'shell',
    args: '<file>',
    about: 'Writes a draft from a file of JSON, or writes it anew.',
    run: async (call) => {
      const { campaignId, segment, ...piece } = await putCampaign(
        call.tx,
        await pieceIn(call.args[0] ?? ''),
        call.actor,
        call.now,
      );
      await audit(call, 'put', campaignId, { kind: piece.kind, product: piece.product, segment });
      const audience = await countAudience(call.tx, segment, call.now);
      return say`The draft ${campaignId} is for ${audience} members, of whom those are left out at the moment of sending who must not be written to.`;
    },
  },
  ...writtenCampaigns,
  plan: {
    right: 'content.write',
    kind: 'write',
    args: '<campaign>',
    needsFresh: true,
    options: endOptions,
    needsReason: true,
    fourEyes,
    facts,
    about:
      'From when on it is sent: in 2h (--for) or at a time (--until). Marketing waits for 09:00 to 21:00.',
    run: async (call) => {
      const at = endOf(call);
      if (!at) throw new DeskError(say`Say when: --for 2h, or --until 2026-12-01T10:00Z`);
      return say`${await plan(call, at)} is sent from ${at.toISOString()} on.`;
    },
  },
  send: {
    right: 'content.write',
    kind: 'write',
    args: '<campaign>',
    needsFresh: true,
    needsReason: true,
    fourEyes,
    facts,
    about: 'From now on: the worker begins within five minutes, with marketing between 09:00 and 21:00.',
    run: async (call) => say`${await plan(call, call.now)} is sent from now on.`,
  },
  stop: {
    right: 'content.write',
    kind: 'write',
    args: '<campaign>',
    needsReason: true,
    about: 'Nobody else is written to. It cannot go on afterwards.',
    run: async (call) => {
      const campaignId = nameOf(call);
      await stopCampaign(call.tx, { campaignId, actor: call.actor }, call.now);
      await audit(call, 'stop', campaignId);
      return say`${campaignId} is stopped.`;
    },
  },
};
