import { spawn } from 'node:child_process';
import process from 'node:process';

/** Where the steps of one lane say what they have to say: at once, or when the lanes beside it are done. */
export class Output {
  kept = [];
  heard = '';

  constructor(isKept = false) {
    this.isKept = isKept;
  }

  write(text) {
    if (this.isKept) this.kept.push(text);
    else process.stdout.write(text);
  }

  /** What a command says, of which the newest is remembered. */
  hear(text) {
    this.heard = `${this.heard}${text}`.slice(-4_000);
    this.write(text);
  }

  /** The last lines of the command that ran last. */
  lastWords(lines = 15) {
    return this.heard.trimEnd().split('\n').slice(-lines).join('\n');
  }

  /** Says what was kept, in the order in which it came. */
  release() {
    for (const text of this.kept.splice(0)) process.stdout.write(text);
  }
}

/** Runs a command to its end; answers whether it went well. A terminal is the command's own, where nothing runs beside it. */
export function runCommand(output, title, { command, args, env }) {
  output.write(`\n── ${title}\n`);
  output.heard = '';
  const stdio = output.isKept || !process.stdout.isTTY ? ['inherit', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { stdio, env });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => output.hear(text));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      output.hear(`${error.message}\n`);
      resolve(false);
    });
    // Not `exit`: its last words may still be on their way then.
    child.once('close', (code) => resolve(code === 0));
  });
}
