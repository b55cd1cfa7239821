import { writeFile } from 'node:fs/promises';
import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { getAttachedImage } from '@/platform/brand/uploads';
import { DeskError, type DeskNoun } from '../command';

export const pictures: DeskNoun = {
  save: {
    right: 'content.read',
    kind: 'write',
    only: 'shell',
    args: '<picture> <file>',
    about: 'Writes a picture that came with an application or a dispute into a new file, to look at it.',
    run: async ({ tx, now, actor, reason, args: [subject = '', file = ''] }) => {
      const picture = await getAttachedImage(tx, subject);
      if (!picture) throw new DeskError(say`There is no picture ${subject}`);
      await recordAudit(tx, {
        actor,
        action: 'picture.save',
        subject,
        after: { attachedTo: picture.attachedTo },
        reason: reason || null,
        now,
      });
      await write(file, picture.content);
      return say`${file} is ${picture.mediaType}, of ${picture.attachedTo}.`;
    },
  },
};

/** What is there already is never written over. */
async function write(file: string, content: Buffer): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new DeskError(say`The file could not be written: ${(error as Error).message}`);
  }
}
