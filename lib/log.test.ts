import fc from 'fast-check';
import pino from 'pino';
import { textStream } from './log';

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
