import { emptyAppBytes, firstLoads, pastLimits } from './first-load';

/** `node --import tsx bench/sizes.ts`, after a build: what each route loads first. Fails when one is past its limit. */
const loads = firstLoads();
for (const { route, script, styles } of loads) {
  const ratio = (script / emptyAppBytes).toFixed(3);
  process.stdout.write(`${route.padEnd(20)} script ${ratio} × (${script} bytes), styles ${styles} bytes\n`);
}
const failures = pastLimits(loads);
for (const failure of failures) process.stderr.write(`${failure}\n`);
if (loads.length === 0 || failures.length > 0) process.exitCode = 1;
