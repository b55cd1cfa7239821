import pino, { type DestinationStream, type Logger } from 'pino';
import { env } from '@/lib/env';
import { currentRequestId } from './request-context';
import { tracing } from './tracing';

/**
 * The one maker of loggers. Where output is collected each entry is a line of JSON; a person at a terminal reads warnings
 * and worse, one short line each. `LOG_FORMAT` and `LOG_LEVEL` say otherwise.
 */
export function createLogger(part: string): Logger {
  const { LOG_FORMAT: format, LOG_LEVEL: level } = env();
  const isForPeople = (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text';
  const options = { level: level ?? (isForPeople ? 'warn' : 'info'), base: { part }, mixin: placeOf };
  return isForPeople
    ? pino(
        options,
        textStream((line) => process.stdout.write(overStatus(line))),
      )
    : pino(options);
}

/** To what a line belongs: the request or job that is under way, and its trace where there is one. What a line says itself stands. */
function placeOf(): object {
  const requestId = currentRequestId();
  const traceId = tracing.current()?.current()?.traceId;
  return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
}

const eraseLine = '\u001b[2K\r';

/** What stands where a terminal shows a status line: the line is written over by what is printed next. */
export const overStatus = (text: string, isTerminal = process.stdout.isTTY): string =>
  isTerminal ? eraseLine + text : text;

/**
 * A line of a terminal that is written again and again, never the last column of it, so that it does not wrap. The cursor goes back to
 * its beginning, for other processes write to the same terminal. Null where there is no terminal, or none for people.
 */
export function statusLine(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stdout,
  format = env().LOG_FORMAT,
): ((text: string) => void) | null {
  if (!out.isTTY || format === 'json') return null;
  return (text) => void out.write(`${eraseLine}${text.slice(0, Math.max(0, (out.columns || 80) - 1))}\r`);
}

interface Entry {
  level: number;
  time: number;
  part?: string;
  msg?: string;
  [field: string]: unknown;
}

/** Writes entries as `14:05:09 warning worker: A job failed (queue: payout, reason: …)`; nested fields stay in JSON. */
export function textStream(write: (line: string) => unknown): DestinationStream {
  return { write: (line) => void write(`${textOf(JSON.parse(line) as Entry)}\n`) };
}

const levelNames: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** Nothing that came from outside may move the cursor or colour the terminal. */
const control = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g;

function textOf({ level, time, part = 'site', msg = '', ...fields }: Entry): string {
  const clock = new Date(time).toTimeString().slice(0, 8);
  const details = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === undefined
      ? []
      : [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`],
  );
  const line = `${clock} ${levelNames[level] ?? level} ${part}: ${msg}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
  return line.replace(control, ' ');
}
