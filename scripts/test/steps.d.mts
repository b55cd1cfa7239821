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
export class Steps {
  readonly taken: Step[];
  constructor(measure?: () => Promise<number>, now?: () => number);
  run<T>(title: string, work: () => T | Promise<T>): Promise<T>;
  print(budgets: Budgets): void;
}
