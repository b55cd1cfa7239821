export class Output {
  readonly isKept: boolean;
  readonly kept: (string | Uint8Array)[];
  constructor(isKept?: boolean);
  write(text: string | Uint8Array): void;
  release(): void;
}

interface Command {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export function runCommand(output: Output, title: string, command: Command): Promise<boolean>;
