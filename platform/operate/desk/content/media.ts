import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { say, sayCode } from '@/lib/said';
import {
  addressOfPicture,
  cleanPicture,
  endPicture,
  getPicture,
  insertPicture,
  listPictures,
  PictureError,
} from '@/platform/brand/media';
import { recordAudit } from '@/platform/ground/audit';
import { newId } from '@/platform/ground/db';
import { DeskError, type DeskFile, type DeskNoun } from '../command';
import { requireWhole } from '../inputs';
import { listPictureUses } from './picture-uses-store';

const mostListed = 100;
const longestName = 120;

async function opened(bytes: Uint8Array): Promise<DeskFile> {
  try {
    const digest = createHash('sha256').update(bytes).digest('hex');
    return { ...(await cleanPicture(bytes)), digest };
  } catch (error) {
    if (error instanceof PictureError) throw new DeskError(sayCode(error.message), error.code);
    throw error;
  }
}

async function inFile(file: string): Promise<DeskFile> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new DeskError(say`The file could not be read: ${error.message}`);
  });
  return opened(bytes);
}

/** The pictures of the brand: for articles, promotions, banners and rewards. */
export const media: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    pagedBy: 'picture',
    options: {
      before: 'the last picture of the page before',
      limit: `how many, at most ${mostListed}; 30 when it is not said`,
    },
    about: 'The pictures of the brand, the newest first, with what shows them.',
    run: async ({ tx, options }) => {
      const limit = requireWhole(options.limit ?? '30', '--limit', [1, mostListed]);
      const pictures = await listPictures(tx, { before: options.before ?? null, limit });
      const uses = await listPictureUses(
        tx,
        pictures.map(({ id }) => addressOfPicture(id)),
      );
      return pictures.map(({ id, name, width, height, bytes, putBy, putAt }) => ({
        picture: id,
        name,
        url: addressOfPicture(id),
        ...{ width, height, bytes, by: putBy, at: putAt },
        usedBy: uses.get(addressOfPicture(id))?.join(', ') ?? '',
      }));
    },
  },
  put: {
    right: 'content.write',
    kind: 'write',
    args: '<file>',
    options: { name: 'by which operators find it; the name of the file when it is not said' },
    about:
      'Puts a picture in: PNG, JPEG or WebP of at most 5 MB. It is made anew, without what a camera notes.',
    opens: opened,
    run: async ({ tx, now, actor, via, file, reason, args: [path = ''], options }) => {
      const picture = via === 'shell' ? await inFile(path) : file;
      if (!picture) throw new DeskError(say`Choose a picture`);
      const name =
        (options.name ?? path.split(/[/\\]/).at(-1) ?? '').trim().slice(0, longestName) || 'picture';
      const id = newId('pic', now.getTime());
      const { width, height, content } = picture;
      await insertPicture(tx, { id, name, width, height, content, putBy: actor, putAt: now });
      const after = { name, width, height, bytes: content.length };
      await recordAudit(tx, {
        actor,
        action: 'picture.put',
        subject: id,
        after,
        reason: reason || null,
        now,
      });
      return { picture: id, name, url: addressOfPicture(id), width, height };
    },
  },
  end: {
    right: 'content.write',
    kind: 'write',
    args: '<picture>',
    about: 'Takes a picture away that nothing shows.',
    run: async ({ tx, now, actor, reason, args: [id = ''] }) => {
      const picture = await getPicture(tx, id);
      if (!picture) throw new DeskError(say`There is no picture ${id}`, 'unknown');
      const address = addressOfPicture(id);
      const uses = (await listPictureUses(tx, [address])).get(address) ?? [];
      if (uses.length > 0) throw new DeskError(say`It is shown by ${uses.join(', ')}`);
      await endPicture(tx, { id, endedBy: actor, now });
      const before = { name: picture.name };
      await recordAudit(tx, {
        actor,
        action: 'picture.end',
        subject: id,
        before,
        reason: reason || null,
        now,
      });
      return say`The picture ${picture.name} is taken away.`;
    },
  },
};
