import process from 'node:process';
import { forgetDeployment } from '@/lib/testing/setup/forget-deployment';

/**
 * `npm run drill -- <name> …`: tries something that should not happen, on data of its own, and disturbs nothing. Ends with 0 when all was
 * as it should be, 1 when it was not, 2 when it was not told what to try.
 */
interface Drill {
  usage: string;
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
if (drill) {
  process.exitCode = (await drill.run(args)) ? 0 : 1;
} else {
  for (const load of Object.values(drills))
    process.stderr.write(`npm run drill -- ${(await load()).usage}\n`);
  process.exitCode = 2;
}
