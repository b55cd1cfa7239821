import fc from 'fast-check';
import pino from 'pino';
import { overStatus, statusLine, textStream } from './log';

function written(...entry: [fields: object, message: string]): string {
  let text = '';
  pino(
    { level: 'debug', base: { part: 'worker' } },
    textStream((line) => (text += line)),
  ).warn(...entry);
  return text;
}

describe('a log entry for people', () => {
  it('is one short line that says when, how bad, where and what', () => {
    expect(written({ queue: 'payout', reason: 'no answer' }, 'A job failed')).toMatch(
      /^\d\d:\d\d:\d\d warning worker: A job failed \(queue: payout, reason: no answer\)\n$/,
    );
  });

  it('is one line whatever it quotes, and moves no cursor', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, text, (reason, message) => {
        const line = written({ reason, error: { message } }, message);
        return line.endsWith('\n') && !/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/.test(line.slice(0, -1));
      }),
    );
  });

  it('would not be without the replacement: the message itself holds them', () => {
    expect('a\u001b[2Jb').toMatch(/\u001b/);
    expect(written({}, 'a\u001b[2Jb')).not.toMatch(/\u001b/);
  });
});

describe('a status line', () => {
  const terminal = (isTTY: boolean, columns = 40) => {
    const written: string[] = [];
    return { written, out: { isTTY, columns, write: (text: string) => written.push(text) > 0 } as never };
  };
  it('is written over itself, fits the terminal, and what comes next erases it', () => {
    const { written, out } = terminal(true);
    statusLine(out, 'text')?.('x'.repeat(100));
    expect(written).toEqual([`\u001b[2K\r${'x'.repeat(39)}\r`]);
    expect(overStatus('A warning\n', true)).toBe('\u001b[2K\rA warning\n');
  });

  it('is none where the output is no terminal, and lines there hold nothing but text', () => {
    expect(statusLine(terminal(false).out)).toBeNull();
    expect(statusLine(terminal(true).out, 'json')).toBeNull();
    expect(overStatus('A warning\n', false)).toBe('A warning\n');
  });
});
