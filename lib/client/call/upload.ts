import type { Call } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { readAnswer } from './call';
import { documentLanguage } from '../language';

export interface UploadSettings {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A picture of the full size on a slow line; a form's other calls are much smaller and end sooner. */
const deadlineMs = 120_000;

/**
 * A call whose body is a picture, with its progress, which `fetch` cannot tell. Throws `CallError`; a call that was
 * given up throws `network.failed` like one whose line broke.
 */
export async function upload<Output>(
  descriptor: Call<{ image: Uint8Array }, Output>,
  file: Blob,
  { onProgress, signal }: UploadSettings,
): Promise<Output> {
  return readAnswer<Output>(await sendFile(descriptor, file, onProgress, signal), descriptor);
}

function sendFile(
  { method, path }: Pick<Call<object, unknown>, 'method' | 'path'>,
  file: Blob,
  onProgress: UploadSettings['onProgress'],
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallError('network.failed'));
    request.open(method, path);
    request.timeout = deadlineMs;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Language', documentLanguage());
    request.setRequestHeader('Content-Type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    // An answer without a body of its own status (1xx, 204) is not one that the gateway gives.
    request.onload = () =>
      request.status >= 200 && request.status !== 204
        ? resolve(new Response(request.responseText, { status: request.status }))
        : fail();
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    if (signal.aborted) return fail();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
