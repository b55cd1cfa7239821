import type { Output } from './commands.mjs';

export interface Step {
  title: string;
  seconds: number;
  loopMs: number;
}

export interface Budgets {
  loopMs: number;
  seconds: Readonly<Record<string, number>>;
}

export function allowedSeconds(step: Pick<Step, 'title' | 'loopMs'>, budgets: Budgets): number | undefined;
export function faultOfStep(step: Step, budgets: Budgets): string | null;
export function lineOfStep(step: Step, budgets: Budgets): string;
type Work<T> = (output: Output) => T | Promise<T>;

export class Steps {
  readonly taken: Step[];
  constructor(measure?: () => Promise<number>, now?: () => number);
  run<T>(title: string, work: Work<T>): Promise<T>;
  beside<T>(lanes: readonly (readonly (readonly [title: string, work: Work<T>])[])[]): Promise<T[][]>;
  print(budgets: Budgets): void;
}
