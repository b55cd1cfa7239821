/** How many numbers a step of each path command takes. */
const stepLength: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const separator = /[\s,]*/y;

interface Step {
  command: string;
  values: string[];
}

/** Reads path data, with arc flags that stand without a gap (`a1 1 0 01.5.5`). */
function readSteps(data: string): Step[] {
  const steps: Step[] = [];
  let at = 0;
  let command = '';
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const text = pattern.exec(data)?.[0] ?? '';
    at += text.length;
    return text;
  };
  for (skip(separator); at < data.length; skip(separator)) {
    const letter = data.charAt(at);
    if (/[a-z]/i.test(letter)) {
      command = letter;
      at += 1;
    }
    const length = stepLength[command.toLowerCase()] ?? 0;
    const values: string[] = [];
    while (values.length < length) {
      skip(separator);
      const isFlag = command.toLowerCase() === 'a' && (values.length === 3 || values.length === 4);
      const value = isFlag ? data.charAt(at++) : skip(number);
      if (!value) throw new Error(`Path data is not readable at ${at}: ${data.slice(at, at + 20)}`);
      values.push(value);
    }
    steps.push({ command, values });
    // More pairs after a move are lines.
    if (command === 'm') command = 'l';
    if (command === 'M') command = 'L';
  }
  return steps;
}

/** Rounds the numbers of path data to `digits` decimals and writes it with as few characters as it takes. */
export function shortPath(data: string, digits: number): string {
  const factor = 10 ** digits;
  let text = '';
  let last = '';
  for (const { command, values } of readSteps(data)) {
    const isImplied =
      command === last || (last === 'm' && command === 'l') || (last === 'M' && command === 'L');
    if (!isImplied || values.length === 0) text += command;
    last = command;
    for (const value of values) {
      const rounded = Math.round(Number(value) * factor) / factor;
      const short = (Object.is(rounded, -0) ? 0 : rounded).toString().replace(/^(-?)0\./, '$1.');
      text += /\d$/.test(text) && !short.startsWith('-') ? ` ${short}` : short;
    }
  }
  return text;
}
