import { say } from '@/lib/said';
import { inTransaction, newId, type Db, type Tx } from '@/platform/ground/db';
import { recordAudit } from '@/platform/ground/audit';
import {
  dropPlanned,
  endRelease,
  getVersion,
  insertRelease,
  listNewest,
  lockText,
  takeDue,
  type DueRelease,
} from './version-store';
import { parsePiece, requireLanguage, siteLanguages } from './rules';
import { readShown, show } from './site-piece';
import { DraftError, type DraftVersion, type PieceName } from './types';
import { listWaiting } from './write-draft';

const furthestMs = 366 * 86_400_000;

export interface Publishing {
  piece: string;
  /** Null: every language in which something waits. */
  language: string | null;
  /** Null: now. */
  from: Date | null;
  actor: string;
  now: Date;
}

/**
 * Shows the newest versions of a piece now, or plans them for the worker; what was planned before of the same languages
 * does not happen. Returns what was published or planned. Throws `DraftError`.
 */
export async function publishDrafts(tx: Tx, publishing: Publishing): Promise<DraftVersion[]> {
  const { piece, from, actor, now } = publishing;
  const name = parsePiece(piece);
  if (from && (from <= now || from.getTime() - now.getTime() > furthestMs))
    throw new DraftError(say`The time lies within the next year`);
  const languages = publishing.language === null ? siteLanguages : [requireLanguage(publishing.language)];
  // In one order for everybody, so that two at once cannot wait for each other.
  for (const language of [...languages].sort()) await lockText(tx, piece, language);
  const waiting = await listWaiting(tx, piece, languages);
  if (waiting.length === 0) throw new DraftError(say`Nothing of ${piece} waits to be published`);
  await assertEnglish(tx, name, waiting, from);
  // English first: the others need it.
  waiting.sort((one, other) => siteLanguages.indexOf(one.language) - siteLanguages.indexOf(other.language));
  for (const draft of waiting) {
    const { language } = draft;
    await dropPlanned(tx, { piece, language, now });
    if (!from) await show(tx, { name, language, text: textOf(draft), recordedBy: actor, now });
    await insertRelease(tx, {
      ...{ id: newId('crl', now.getTime()), draftId: draft.id, dueAt: from ?? now },
      ...{ plannedBy: actor, isPublished: from === null, now },
    });
  }
  return waiting;
}

/** Of a piece that the site does not have, English is published before the other languages, or with them. */
async function assertEnglish(
  tx: Tx,
  name: PieceName,
  waiting: readonly DraftVersion[],
  from: Date | null,
): Promise<void> {
  if (waiting.some(({ language }) => language === 'EN') || Object.keys(await readShown(tx, name)).length > 0)
    return;
  const english = (await listNewest(tx, `${name.kind}:${name.key}`)).find(
    ({ language }) => language === 'EN',
  );
  const isPlanned =
    from && english?.state === 'planned' && english.publishedFor && english.publishedFor <= from;
  if (!isPlanned)
    throw new DraftError(say`The English text of ${name.kind}:${name.key} comes first, or with it`);
}

const textOf = ({ title, summary, content }: DraftVersion) => ({ title, summary, content });

/** What is planned of a piece in a language is not published. Throws `DraftError` when nothing is. */
export async function postponePublishing(
  tx: Tx,
  { piece, language, now }: { piece: string; language: string; now: Date },
): Promise<void> {
  await lockText(tx, piece, requireLanguage(language));
  if ((await dropPlanned(tx, { piece, language, now })) === 0)
    throw new DraftError(say`Nothing of ${piece} is planned in ${language}`);
}

const mostAtOnce = 200;

/** A job: shows what is due. What cannot be shown any more is refused and says why. */
export async function publishDueDrafts(db: Db, now: Date): Promise<{ published: number; refused: number }> {
  const done = { published: 0, refused: 0 };
  for (let count = 0; count < mostAtOnce; count += 1) {
    const outcome = await inTransaction(db, async (tx) => {
      const due = await takeDue(tx, now);
      return due && publishDue(tx, due, now);
    });
    if (outcome === null) break;
    done[outcome] += 1;
  }
  return done;
}

async function publishDue(tx: Tx, due: DueRelease, now: Date): Promise<'published' | 'refused'> {
  const draft = await getVersion(tx, due.draftId);
  if (!draft) throw new Error(`The release ${due.id} is of no version`);
  const { piece, language } = draft;
  const refusal = await showDue(tx, draft, due.plannedBy, now);
  const outcome = refusal === null ? 'published' : 'refused';
  await endRelease(tx, { id: due.id, outcome, note: refusal, now });
  const after = { language, version: draft.id, ...(refusal !== null && { refusal }) };
  await recordAudit(tx, {
    ...{ actor: due.plannedBy, action: `content.${outcome}`, subject: piece, after, now },
  });
  return outcome;
}

/** Why it could not be shown; null when it is. */
async function showDue(tx: Tx, draft: DraftVersion, recordedBy: string, now: Date): Promise<string | null> {
  const name = parsePiece(draft.piece);
  const { language } = draft;
  try {
    await tx.transaction((inner) => show(inner, { name, language, text: textOf(draft), recordedBy, now }));
    return null;
  } catch (error) {
    if (error instanceof DraftError) return error.message;
    throw error;
  }
}
