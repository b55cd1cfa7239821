import { readFile } from 'node:fs/promises';
import { say, type Said } from '@/lib/said';
import { isRewardOf } from '@/platform/engage/points';
import { addCodes, countFree } from '@/platform/engage/vouchers';
import { recordAudit } from '@/platform/ground/audit';
import { DeskError, type DeskCall, type DeskNoun } from '../command';
import { endOf, endOptions } from '../inputs';

const mostCodes = 10_000;
const code = /^[\x21-\x7e]{4,64}$/;

/** One code a line; empty lines are none. */
async function codesIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new DeskError(say`The file could not be read: ${error.message}`);
  });
  return codesOf(text);
}

function codesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const codes = lines.filter(Boolean);
  const broken = lines.findIndex((line) => line !== '' && !code.test(line));
  if (broken >= 0)
    throw new DeskError(
      say`Line ${broken + 1} is no code: 4 to 64 letters, digits and signs without a space`,
    );
  if (codes.length === 0 || codes.length > mostCodes)
    throw new DeskError(say`It takes between 1 and ${mostCodes} codes, one a line`);
  return codes;
}

/** What a voucher of the points mall opens. */
export const vouchers: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'How many codes nobody has yet, by reward.',
    run: async ({ tx, now }) => [...(await countFree(tx, now))].map(([reward, free]) => ({ reward, free })),
  },
  add: {
    right: 'content.write',
    kind: 'write',
    only: 'shell',
    args: '<reward> <file>',
    options: endOptions,
    needsReason: true,
    about:
      'Puts codes in, one a line of the file; one that was ever put in is left out. The last day: --for or --until.',
    run: async (call: DeskCall) => put(call, () => codesIn(call.args[1] ?? '')),
  },
  enter: {
    right: 'content.write',
    kind: 'write',
    args: '<reward>',
    options: { codes: 'one a line', ...endOptions },
    needsReason: true,
    about: 'Puts codes in, one a line; one that was ever put in is left out. The last day: --for or --until.',
    run: async (call: DeskCall) => put(call, () => codesOf(call.options.codes ?? '')),
  },
};

async function put(call: DeskCall, read: () => Promise<string[]> | string[]): Promise<Said> {
  const { tx, now, actor, reason, args } = call;
  const [rewardId = ''] = args;
  if (!(await isRewardOf(tx, rewardId, 'voucher')))
    throw new DeskError(say`There is no reward ${rewardId} of the kind voucher`);
  const codes = await read();
  const added = await addCodes(tx, { rewardId, codes, validUntil: endOf(call) }, now);
  const after = { added, known: codes.length - added };
  await recordAudit(tx, { actor, action: 'voucher.add', subject: rewardId, after, reason, now });
  return say`Put ${added} codes in for ${rewardId}; ${codes.length - added} were known.`;
}
