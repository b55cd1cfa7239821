import { parseArgs } from 'node:util';
import { readGateway, type CallReading } from './conformance/read-gateway';

/**
 * `npm run gateway-conformance -- <url>`: asks another platform's gateway for everything that the site reads, and says call
 * by call what was read, what stood for something that was not told, and what was left out. Ends with 0 when every
 * documented call that was answered could be read, 1 when one could not, 2 when nothing could be tried.
 */
const usage = `npm run gateway-conformance -- <url> [--merchant <code>] [--language EN] [--all]

  GATEWAY_TOKEN   a member's token, for what needs one (environment)
  --all           name what is only not stated as well`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    merchant: { type: 'string' },
    language: { type: 'string', default: 'EN' },
    all: { type: 'boolean', default: false },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

function print({ call, address, result, reason, notes, isAdded }: CallReading): void {
  const told = [result, isAdded && result === 'absent' ? 'not needed' : '', reason]
    .filter(Boolean)
    .join(', ');
  say(`${call.padEnd(26)} ${told.padEnd(24)} ${address}`);
  for (const note of notes) if (values.all || !note.startsWith('unstated')) say(`${' '.repeat(27)}${note}`);
}

const [url = ''] = positionals;
if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
  say(usage);
  process.exit(2);
}
const readings = await readGateway({
  url,
  token: process.env.GATEWAY_TOKEN ?? null,
  merchant: values.merchant,
  language: values.language,
});
readings.forEach(print);
const count = (result: CallReading['result']) => readings.filter((one) => one.result === result).length;
const missing = readings.filter(({ result, isAdded }) => result === 'absent' && !isAdded);
say(
  `\n${count('read')} read, ${count('login')} need a member's token, ${count('refused')} refused, ${count('unreadable')} could not be read, ${count('absent')} absent (${missing.length} of them in the documents), ${count('no answer')} without an answer`,
);
const hasFailed = count('unreadable') > 0 || missing.length > 0;
process.exit(count('no answer') === readings.length ? 2 : hasFailed ? 1 : 0);
