import process from 'node:process';
import { measureLoop } from './calibration.mjs';
import { Output } from './commands.mjs';

/** A step fails when it takes half as long again as its budget, and is not merely a few seconds late. */
const growth = 1.5;
const fewSeconds = 10;

/**
 * What a step may take here and now: its budget was written down on a machine that took `loopMs` for the loop of
 * calibration. The loop is timed before and after the step; the slower one counts, so that a machine that has begun to do
 * other work in between is given its time.
 */
export function allowedSeconds({ title, loopMs }, budgets) {
  const budget = budgets.seconds[title];
  return budget === undefined ? undefined : (budget * loopMs) / budgets.loopMs;
}

/** What is wrong with the time that a step took, or null. */
export function faultOfStep(step, budgets) {
  const allowed = allowedSeconds(step, budgets);
  if (allowed === undefined) return `${step.title}: has no budget in bench/test-budgets.json`;
  if (step.seconds <= allowed * growth || step.seconds <= allowed + fewSeconds) return null;
  return `${step.title}: took ${step.seconds.toFixed(0)} s, and ${allowed.toFixed(0)} s are its budget on this machine`;
}

/** The last part of each step's line: what it would have taken on the machine of the budgets. */
export function lineOfStep(step, budgets) {
  const there = (step.seconds * budgets.loopMs) / step.loopMs;
  const budget = budgets.seconds[step.title] ?? 0;
  return `${step.seconds.toFixed(0).padStart(6)} s  ${step.title.padEnd(8)} ${there.toFixed(0).padStart(5)} s of ${budget} s`;
}

/** Times the steps. Lanes run beside one another; of a lane, each step begins when the one before it is done. */
export class Steps {
  taken = [];
  before = undefined;

  constructor(measure = measureLoop, now = () => performance.now()) {
    this.measure = measure;
    this.now = now;
    this.startedAt = now();
  }

  async run(title, work) {
    const [[result]] = await this.beside([[[title, work]]]);
    return result;
  }

  /** What comes of the steps of each lane. The loop is timed when nothing else runs: before the lanes and after them. */
  async beside(lanes) {
    this.before ??= await this.measure();
    const taken = [];
    const results = await Promise.all(
      lanes.map(async (lane, number) => {
        const output = new Output(number > 0);
        const ended = [];
        for (const [title, work] of lane) {
          const startedAt = this.now();
          ended.push(await work(output));
          taken.push({ title, seconds: (this.now() - startedAt) / 1000 });
        }
        return { output, ended };
      }),
    );
    for (const { output } of results) output.release();
    const after = await this.measure();
    const loopMs = Math.max(this.before, after);
    this.taken.push(...taken.map((step) => ({ ...step, loopMs })));
    this.before = after;
    return results.map(({ ended }) => ended);
  }

  print(budgets) {
    const sum = this.taken.reduce((all, { seconds }) => all + seconds, 0);
    const minutes = (seconds) => (seconds / 60).toFixed(1);
    process.stdout.write(
      `\nTime: ${minutes((this.now() - this.startedAt) / 1000)} minutes for steps of ${minutes(sum)} (beside each: on the machine of the budgets)\n`,
    );
    for (const step of this.taken) process.stdout.write(`${lineOfStep(step, budgets)}\n`);
  }
}
