import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { BackupError } from '../log-archive/backup-error';

/** Below one of the two parts, and nowhere else: what a manifest names is copied. */
const isInside = (value: string): boolean => {
  const [part = '', ...below] = value.split('/');
  return (
    [postgresPart, folderPart].includes(part) &&
    below.length > 0 &&
    below.every((name) => !['', '.', '..'].includes(name))
  );
};

/**
 * What a backup says of itself. It is written when everything else lies on the disk: a folder without one is no backup.
 * Times are ISO texts, positions of the write-ahead log as PostgreSQL writes them, `path` is relative with `/`.
 */
const manifestSchema = object({
  format: number().oneOf([1]).required(),
  id: string().required(),
  startedAt: string().required(),
  endedAt: string().required(),
  postgresMajor: number().integer().required(),
  /** One database and all copies of it; another one has another. */
  systemIdentifier: string().required(),
  hasDataChecksums: boolean().required(),
  startWal: string()
    .matches(/^[0-9A-F]{24}$/)
    .required(),
  stopWal: string()
    .matches(/^[0-9A-F]{24}$/)
    .required(),
  /** Of the last migration; null before the first. */
  migration: string().nullable().defined(),
  /** What the ledger held shortly before the end: a restore has at least this. */
  newestTransfer: string().nullable().defined(),
  hasSessionSecret: boolean().required(),
  files: array()
    .of(
      object({
        path: string().required().test(isInside),
        bytes: number().integer().min(0).required(),
        sha256: string()
          .matches(/^[0-9a-f]{64}$/)
          .required(),
      }),
    )
    .required(),
}).required();

export type Manifest = InferType<typeof manifestSchema>;
export type CopiedFile = Manifest['files'][number];

export const manifestName = 'manifest.json';
/** Where the parts of a backup lie in its folder. */
export const postgresPart = 'postgres';
export const folderPart = 'folder';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whole or not there at all: written beside, brought to the disk, and moved into place. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  const unfinished = path.join(folder, `${manifestName}.unfinished`);
  const file = await open(unfinished, 'w', 0o600);
  await file.writeFile(`${digest(text)}\n${text}\n`);
  await file.sync();
  await file.close();
  await rename(unfinished, path.join(folder, manifestName));
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupError(
      `${folder} has no ${manifestName}: it is no backup, or one that was never finished`,
    );
  const [stated, ...lines] = text.split('\n');
  const body = lines.join('\n').replace(/\n$/, '');
  if (digest(body) !== stated)
    throw new BackupError(`The ${manifestName} of ${folder} is not as it was written`);
  return manifestSchema.validateSync(JSON.parse(body), { strict: true });
}
