import { spawn } from 'node:child_process';
import process from 'node:process';

/** Where the steps of one lane say what they have to say: at once, or when the lanes beside it are done. */
export class Output {
  kept = [];

  constructor(isKept = false) {
    this.isKept = isKept;
  }

  write(text) {
    if (this.isKept) this.kept.push(text);
    else process.stdout.write(text);
  }

  /** Says what was kept, in the order in which it came. */
  release() {
    for (const text of this.kept.splice(0)) process.stdout.write(text);
  }
}

/** Runs a command to its end; answers whether it went well. */
export function runCommand(output, title, { command, args, env }) {
  output.write(`\n── ${title}\n`);
  const stdio = output.isKept ? ['inherit', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { stdio, env });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.write(text));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      output.write(`${error.message}\n`);
      resolve(false);
    });
    // Not `exit`: its last words may still be on their way then.
    child.once('close', (code) => resolve(code === 0));
  });
}
