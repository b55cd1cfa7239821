export class Output {
  readonly isKept: boolean;
  readonly kept: string[];
  constructor(isKept?: boolean);
  write(text: string): void;
  lastWords(lines?: number): string;
  release(): void;
}

interface Command {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export function runCommand(output: Output, title: string, command: Command): Promise<boolean>;
