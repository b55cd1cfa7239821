import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { errorSentences } from '@/lib/contract/error-sentences';
import { fillSaid, say, saidText } from '@/lib/said';
import { projectFiles, type SourceFile } from '@/lib/testing/source-files';
import { DeskError, type DeskAnswer } from './command';
import { deskCommands } from './commands';
import { describeCommands } from './describe';
import { deskRights } from './rights';

/** What a source says by `say`, as patterns, and which texts of two words and more it has beside. */
function spokenIn({ path, text }: SourceFile): { said: string[]; beside: string[] } {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = { said: [] as string[], beside: [] as string[] };
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node)) {
      if (node.tag.getText() === 'say') found.said.push(patternOf(node.template));
      // The values of a sentence may say sentences, too; what a database reads is none.
      if (node.tag.getText() === 'say' || node.tag.getText() === 'sql') {
        if (ts.isTemplateExpression(node.template))
          for (const span of node.template.templateSpans) visit(span.expression);
        return;
      }
    }
    // A defect is for whoever reads the log.
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const pattern = ts.isTemplateExpression(node) ? patternOf(node) : node.text;
      if (/[A-Za-z’]{2,},? [a-z’]{2,}/.test(pattern)) found.beside.push(pattern);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function patternOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.templateSpans.reduce(
    (pattern, { literal }, at) => `${pattern}{${at}}${literal.text}`,
    template.head.text,
  );
}

const sources = projectFiles(/^platform\/.*\.ts$/).filter(({ path }) => !/\.test\.ts$/.test(path));
const described = describeCommands(new Set(deskRights));
const hints = described.flatMap(({ options }) => options.flatMap(({ about }) => about ?? []));
const said = [...new Set([...sources.flatMap((file) => spokenIn(file).said), ...hints])];
const sentences = [...new Set([...said, ...Object.values(errorSentences)])];

const wordsIn = (locale: string) =>
  JSON.parse(readFileSync(`messages/desk/said/${locale}.jsonc`, 'utf8')) as Record<string, string>;
const placesOf = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort().join();
/** A sentence that is nothing but values needs no word. */
const isWordless = (pattern: string) => !/[A-Za-z]{2}/.test(pattern.replaceAll(/\{\d\}/g, ''));

describe.each(['zh', 'vi'])('what the platform says to operators, in %s', (locale) => {
  const words = wordsIn(locale);
  const missing = (patterns: readonly string[]) =>
    patterns.filter((pattern) => !isWordless(pattern) && !words[pattern]);

  it('has words for every answer, refusal, reason and hint', () => {
    expect(missing(sentences)).toEqual([]);
    // Negative control: a sentence that somebody adds and nobody translates.
    const added = { path: 'platform/new.ts', text: 'const told = say`Moved ${id} to ${place}.`;' };
    expect(missing(spokenIn(added).said)).toEqual(['Moved {0} to {1}.']);
  });

  it('says the same values, and nothing that nobody says any more', () => {
    const known = new Set(sentences);
    const wrong = Object.entries(words).filter(
      ([pattern, text]) =>
        !known.has(pattern) ||
        placesOf(pattern) !== placesOf(text) ||
        (text === pattern && !isWordless(pattern)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a sentence of the desk', () => {
  it('is one in English for the shell, with its values in their places', () => {
    expect(saidText(say`${say`The value`} is at most ${'5'}`)).toBe('The value is at most 5');
    expect(fillSaid('{1} / {0} / {2}', say`${'a'} ${'b'}`, String)).toBe('b / a / {2}');
  });

  it('cannot be a text of one language: it does not compile', () => {
    // @ts-expect-error -- a refusal has words in every language
    const refused = () => new DeskError('There is no such thing');
    // @ts-expect-error -- and so has an answer
    const answer: DeskAnswer = 'Done.';
    expect([typeof refused, answer]).toEqual(['function', 'Done.']);
  });

  it('stands nowhere in what the desk answers as a text of its own', () => {
    const all = Object.values(deskCommands).flatMap((verbs) => Object.values(verbs));
    const known = new Set([
      ...all.flatMap(({ about, args = '', options = {} }) => [about, args, ...Object.values(options)]),
      ...Object.entries(deskCommands).flatMap(([noun, verbs]) =>
        Object.keys(verbs).map((verb) => `${noun} ${verb}`),
      ),
    ]);
    const besideOf = (file: SourceFile) =>
      spokenIn(file).beside.filter((text) => !known.has(text) && !isOfShell.test(text));
    const desk = sources.filter(
      ({ path }) => path.startsWith('platform/operate/desk/') && !/\/(?:help|gauges)\.ts$/.test(path),
    );
    expect(desk.flatMap((file) => besideOf(file).map((text) => `${file.path}: ${text}`))).toEqual([]);
    // Negative control: a row with a sentence in it.
    expect(besideOf({ path: 'platform/x.ts', text: "const row = { value: 'nothing is late' };" })).toEqual([
      'nothing is late',
    ]);
  });
});

/** Texts that are made into abouts and hints, and names of this code that nobody reads. */
const isOfShell =
  /^(?:<|why it is done|your name|npm run|how many, at most|what was before this one|(?:amount )?or none$|nobody yet$)|\{\d\}(?:: an address that is good once|; AC when it is not said)/;
