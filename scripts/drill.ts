import process from 'node:process';
import { forgetDeployment } from '@/lib/testing/setup/forget-deployment';
import { isInstalled } from './test/programs.mjs';

/**
 * `npm run drill -- <name> …`: tries something that should not happen, on data of its own, and disturbs nothing. Ends with 0 when all was
 * as it should be, 1 when it was not, 2 when nothing was tried: it was not told what, or the machine lacks what that needs.
 */
interface Drill {
  usage: string;
  /** A program that is not of this project. */
  needs?: string;
  /** Says what it does and finds; whether all was as it should be. */
  run: (args: string[]) => Promise<boolean>;
}

const drills: Readonly<Record<string, () => Promise<Drill>>> = {
  upgrade: () => import('./backup/upgrade'),
  replica: () => import('./replica/drill'),
  site: () => import('./replica/site-drill'),
};

forgetDeployment();
const [name = '', ...args] = process.argv.slice(2);
const drill = Object.hasOwn(drills, name) ? await drills[name]?.() : undefined;
if (drill?.needs && !isInstalled(drill.needs)) {
  process.stderr.write(`This drill needs ${drill.needs}, which is not installed.\n`);
  process.exitCode = 2;
} else if (drill) {
  process.exitCode = (await drill.run(args)) ? 0 : 1;
} else {
  for (const load of Object.values(drills))
    process.stderr.write(`npm run drill -- ${(await load()).usage}\n`);
  process.exitCode = 2;
}
