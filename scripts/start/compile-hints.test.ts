import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addCompileHints, compileHint } from './compile-hints';

const folder = mkdtempSync(path.join(tmpdir(), 'chunks-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('large scripts are compiled while they come in; small ones and style sheets are left alone', () => {
  const large = `push(${'1,'.repeat(20_000)}0)`;
  const files = { 'large.js': large, 'small.js': 'push(1)', 'large.css': large };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  addCompileHints(folder);
  addCompileHints(folder);
  const after = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  expect(after('large.js')).toBe(compileHint + large);
  expect(after('small.js')).toBe(files['small.js']);
  expect(after('large.css')).toBe(files['large.css']);
});
