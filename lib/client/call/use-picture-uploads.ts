import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { content, uploadLimits } from '@/lib/contract/calls/content';
import { CallError } from '@/lib/contract/errors';
import { pictureProblem, picturePreview, type PictureProblem } from './picture-file';
import { upload } from './upload';

export interface PictureUpload {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'kept' | 'failed';
  /** From 0 to 1. */
  progress: number;
  preview: string | null;
  /** Why it was not sent. */
  problem: PictureProblem | null;
  /** Why sending it failed. */
  error: CallError | null;
  /** What a form names the picture by, once it is kept. */
  imageId: string | null;
}

export interface PictureUploads {
  pictures: readonly PictureUpload[];
  /** How many of the last choice were more than the form takes. */
  leftOut: number;
  canAdd: boolean;
  add: (files: readonly File[]) => Promise<void>;
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** The pictures as they are when each of them was sent or has failed: who presses early need not press again. */
  settled: () => Promise<readonly PictureUpload[]>;
}

type Change =
  | { kind: 'add'; picture: PictureUpload }
  | { kind: 'change'; id: string; values: Partial<PictureUpload> }
  | { kind: 'remove'; id: string };

function changed(pictures: readonly PictureUpload[], change: Change): readonly PictureUpload[] {
  if (change.kind === 'add') return [...pictures, change.picture];
  if (change.kind === 'remove') return pictures.filter(({ id }) => id !== change.id);
  return pictures.map((one) => (one.id === change.id ? { ...one, ...change.values } : one));
}

/**
 * The pictures of a form: checked here, then sent one after the other, each with its progress. What fails stays in the
 * list with its reason until it is sent again or taken away; the form below it can still be sent without it.
 */
export function usePictureUploads(): PictureUploads {
  const [pictures, dispatch] = useReducer(changed, []);
  const [leftOut, setLeftOut] = useState(0);
  const lastId = useRef(0);
  const stop = useSending(pictures, dispatch);

  // What is refused at once takes no place among those that are sent.
  const room = uploadLimits.images - pictures.filter(({ problem }) => problem === null).length;
  const add = async (files: readonly File[]) => {
    const problems = await Promise.all(files.map(pictureProblem));
    const fine = files.filter((_file, index) => problems[index] === null);
    const refused = files.filter((_file, index) => problems[index] !== null);
    // A whole folder that was dropped by mistake does not fill the form with refusals.
    for (const file of [...fine.slice(0, room), ...refused.slice(0, uploadLimits.images)]) {
      const id = String(++lastId.current);
      const problem = problems[files.indexOf(file)] ?? null;
      dispatch({ kind: 'add', picture: pictureOf(id, file, problem) });
      if (problem) continue;
      void picturePreview(file).then((preview) => dispatch({ kind: 'change', id, values: { preview } }));
    }
    setLeftOut(Math.max(0, fine.length - room));
  };

  const remove = (id: string) => {
    stop(id);
    dispatch({ kind: 'remove', id });
    setLeftOut(0);
  };
  const retry = (id: string) =>
    dispatch({ kind: 'change', id, values: { state: 'waiting', error: null, progress: 0 } });
  const settled = useSettled(pictures);
  return { pictures, leftOut, canAdd: room > 0, add, remove, retry, settled };
}

const isUnderway = ({ state }: PictureUpload) => state === 'waiting' || state === 'sending';

function useSettled(pictures: readonly PictureUpload[]): PictureUploads['settled'] {
  const waiting = useRef<((pictures: readonly PictureUpload[]) => void)[]>([]);
  useEffect(() => {
    if (pictures.some(isUnderway)) return;
    for (const resolve of waiting.current.splice(0)) resolve(pictures);
  }, [pictures]);
  return () =>
    pictures.some(isUnderway)
      ? new Promise((resolve) => waiting.current.push(resolve))
      : Promise.resolve(pictures);
}

/** Sends what waits, one at a time. Answers with a way to give one up; all are given up when the form goes. */
function useSending(pictures: readonly PictureUpload[], dispatch: Dispatch<Change>): (id: string) => void {
  const running = useRef<{ id: string; controller: AbortController } | null>(null);
  const next = pictures.find(({ state }) => state === 'waiting');
  const isSending = pictures.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (!next || isSending || running.current) return;
    const { id, file } = next;
    const started = { id, controller: new AbortController() };
    running.current = started;
    dispatch({ kind: 'change', id, values: { state: 'sending' } });
    const onProgress = (progress: number) => dispatch({ kind: 'change', id, values: { progress } });
    void sendPicture(file, started.controller.signal, onProgress).then((values) => {
      if (running.current !== started) return;
      running.current = null;
      dispatch({ kind: 'change', id, values });
    });
  }, [next, isSending, dispatch]);
  const stop = (id?: string) => {
    if (!running.current || (id !== undefined && running.current.id !== id)) return;
    running.current.controller.abort();
    running.current = null;
  };
  useEffect(() => () => stop(), []);
  return stop;
}

function pictureOf(id: string, file: File, problem: PictureProblem | null): PictureUpload {
  const state = problem ? 'failed' : 'waiting';
  return { id, file, state, problem, progress: 0, preview: null, error: null, imageId: null };
}

async function sendPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Partial<PictureUpload>> {
  try {
    const { imageId } = await upload(content.uploadImage, file, { signal, onProgress });
    return { state: 'kept', imageId, progress: 1 };
  } catch (error) {
    const known =
      error instanceof CallError ? error : new CallError('request.failed', undefined, { cause: error });
    return { state: 'failed', error: known };
  }
}
