import { parseArgs } from 'node:util';
import { stageByHand } from './conformance/by-hand';
import { Caller } from './conformance/caller';
import { CannotRun, runScenarios, type Report, type Result } from './conformance/run-scenarios';
import type { Stage } from './conformance/scenario';
import { allScenarios } from './conformance/scenarios';

/**
 * `npm run wallet-conformance -- --url … --signer … --secret … --launch-token …`: holds a seamless wallet against what
 * docs/wallet-api.md promises, as a vendor's server would call it. Ends with 0 when everything agrees, 1 when something
 * differs, 2 when it could not be tried.
 */
const usage = `npm run wallet-conformance -- --url http://127.0.0.1:3000 --demonstration
npm run wallet-conformance -- --url <site> --signer <name> --secret <64 hex digits> --launch-token <token>

  --demonstration         plays as the demonstration's member maria, on a site of this machine
  --secret                the secret in hex; better in the environment variable WALLET_SECRET, where no process list shows it
  --launch-token          from the address of the opened game (#token=…): fresh and not used yet
  --foreign-player <id>   a player of another vendor
  --by-hand               asks you to log the player out, and to begin a time-out, when it is time for that
  --patience <seconds>    how long an answer is waited for: 5, or more; the run may last as much longer
  --only <words>          the scenarios whose name contains them
  --list                  the names of all scenarios`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    signer: { type: 'string' },
    secret: { type: 'string' },
    'launch-token': { type: 'string' },
    'foreign-player': { type: 'string' },
    demonstration: { type: 'boolean', default: false },
    'by-hand': { type: 'boolean', default: false },
    patience: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
/** The platform's own code, which a vendor's run has no use for. */
const demonstration = () => import('./conformance/demonstration');
const handMs = 15 * 60_000;

function siteOrigin(): string {
  const { url = '' } = values;
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new CannotRun(`--url is the address of the site\n\n${usage}`);
  return new URL(url).origin;
}

/** For a site on a machine that is held up at times: how long an answer may take, and the whole run. */
function limits(): { timeoutMs: number; lastsMs: number } {
  const seconds = Number(values.patience);
  if (!(seconds >= 5 && seconds <= 600)) throw new CannotRun('--patience is 5 to 600 seconds');
  return { timeoutMs: seconds * 1000, lastsMs: Math.max(values['by-hand'] ? handMs : 0, seconds * 36_000) };
}

function givenSecret(): Buffer {
  const secret = values.secret ?? process.env.WALLET_SECRET ?? '';
  if (!/^(?:[0-9a-f]{2}){16,64}$/i.test(secret))
    throw new CannotRun('The secret is missing, or is not 32 to 128 hex digits');
  return Buffer.from(secret, 'hex');
}

async function stageOf(origin: string): Promise<Stage> {
  const foreignPlayerId = values['foreign-player'];
  if (values.demonstration) {
    const { demonstrationStage } = await demonstration();
    return { ...(await demonstrationStage(origin)), foreignPlayerId };
  }
  const launchToken = values['launch-token'];
  if (!launchToken) throw new CannotRun(`The launch token is missing\n\n${usage}`);
  return { launchToken, foreignPlayerId, ...(values['by-hand'] ? stageByHand : {}) };
}

function tell({ name, state, detail }: Result): void {
  say(`${state.padEnd(8)}  ${name}${state === 'left out' ? ` (${detail})` : ''}`);
  if (state === 'FAILED') say(`          ${detail}`);
}

function summary({ results, before, after, calls }: Report): string {
  const count = (state: Result['state']) => results.filter((result) => result.state === state).length;
  const money = before === after ? `${after}, as before` : `${after} and had ${before}`;
  return `${count('ok')} ok, ${count('FAILED')} failed, ${count('left out')} left out; ${calls} calls; the player has ${money}`;
}

async function run(): Promise<void> {
  const scenarios = allScenarios.filter(({ name }) => name.includes(values.only));
  if (values.help) return say(usage);
  if (values.list) return scenarios.forEach(({ name }) => say(name));
  if (scenarios.length === 0) throw new CannotRun('No scenario has such a name');
  const origin = siteOrigin();
  const signer =
    values.signer ?? (values.demonstration ? await (await demonstration()).demonstrationSigner() : '');
  if (!signer) throw new CannotRun(`--signer is the name that you got from the operator\n\n${usage}`);
  const secret = values.demonstration ? (await demonstration()).siteSecret(signer) : givenSecret();
  const stage = await stageOf(origin);
  const caller = new Caller({
    origin,
    signer,
    secret,
    ...limits(),
  });
  const report = await runScenarios(scenarios, caller, stage, tell);
  say(summary(report));
  process.exitCode = report.results.some(({ state }) => state === 'FAILED') ? 1 : 0;
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
