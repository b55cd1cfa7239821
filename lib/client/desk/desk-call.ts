import type { Said } from '@/lib/said';
import type { DeskOutcome, DeskPreview, DeskValue } from '@/lib/contract/desk/shapes';
import { isAway } from './presence';

/** What the desk's door has refused, or `unreachable` where it said nothing. */
export class DeskFailure extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    /** Of whoever refused, where its code does not say it all. */
    readonly said: Said | null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(code);
    this.name = 'DeskFailure';
  }
}

/** A command by its name: `withdrawals approve`. */
export interface DeskAsk {
  command: string;
  args?: readonly string[];
  options?: Readonly<Record<string, string>>;
}

export interface DeskOrder extends DeskAsk {
  reason?: string;
  /** The same for every repeat of one attempt. */
  key: string;
}

const longestMs = 20_000;

/** `withdrawals approve` → `/desk/calls/withdrawals/approve`. */
export function addressOf(command: string): string {
  const [noun = '', verb = ''] = command.split(' ');
  return `/desk/calls/${noun}/${verb || '-'}`;
}

async function ask<T>(address: string, init: RequestInit): Promise<T> {
  const answer = await fetch(address, {
    ...init,
    headers: { 'x-desk': '1', ...(!init.method && isAway() ? { 'x-desk-away': '1' } : {}), ...init.headers },
    signal: AbortSignal.timeout(longestMs),
  }).catch(() => null);
  return deskAnswerOf<T>(answer);
}

/** What an answer of the desk's door holds. Throws `DeskFailure`. */
export async function deskAnswerOf<T>(answer: Response | null): Promise<T> {
  const body = (await answer?.json().catch(() => null)) as Answer<T> | null;
  if (!answer || !body) throw new DeskFailure('unreachable', answer?.status ?? 0, null);
  if (body.success) return body.value;
  throw new DeskFailure(body.errorCode, answer.status, body.said ?? null, body.retryAfterSeconds ?? null);
}

type Answer<T> =
  | { success: true; value: T }
  | { success: false; errorCode: string; message: string; said?: Said; retryAfterSeconds?: number };

/** Of the door itself: coming in, being there, going out. */
export function askDoor<T>(name: string, body?: object): Promise<T> {
  return ask<T>(`/desk/calls/door/${name}`, body ? posted(body) : {});
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export async function readDesk({ command, args = [], options = {} }: DeskAsk): Promise<DeskValue> {
  const query = new URLSearchParams(Object.entries(options));
  for (const word of args) query.append('arg', word);
  const text = query.toString();
  const outcome = await ask<DeskOutcome>(addressOf(command) + (text ? `?${text}` : ''), {});
  return outcome.kind === 'done' ? outcome.value : null;
}

export function runDeskCommand({ command, key, args, options, reason }: DeskOrder): Promise<DeskOutcome> {
  const { headers, ...init } = posted({ args, options, reason });
  return ask(addressOf(command), { ...init, headers: { ...headers, 'idempotency-key': key } });
}

/** What it would do; nothing of it is done. */
export function previewDeskCommand({
  command,
  args,
  options,
  reason,
}: Omit<DeskOrder, 'key'>): Promise<DeskPreview> {
  return ask(addressOf(command), posted({ args, options, reason, preview: true }));
}
