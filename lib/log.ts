import pino, { type DestinationStream, type Logger } from 'pino';
import { env } from './env';

/**
 * The one maker of loggers. Where output is collected each entry is a line of JSON; a person at a terminal reads warnings
 * and worse, one short line each. `LOG_FORMAT` and `LOG_LEVEL` say otherwise.
 */
export function createLogger(part: string): Logger {
  const { LOG_FORMAT: format, LOG_LEVEL: level } = env();
  const isForPeople = (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text';
  const options = { level: level ?? (isForPeople ? 'warn' : 'info'), base: { part } };
  return isForPeople
    ? pino(
        options,
        textStream((line) => process.stdout.write(line)),
      )
    : pino(options);
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
