import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { fontFaces, fontPathOf } from '@/sandbox/page/document-fonts';
import { frameBar } from '@/sandbox/page/document-frame';
import { documentStyle } from '@/sandbox/page/document-style';

/** Where the built site keeps the offline verifier; `app/sandbox/verifier` hands it out. */
export const verifierFile = path.join('.next', 'verifier.html');

const style = `
main { max-inline-size: 860px; }
label { display: block; margin-block-end: 6px; font-weight: 600; }
label > input, label > select { display: block; margin-block-start: 6px; }
textarea { inline-size: 100%; min-block-size: 160px; font: 0.85rem/1.4 ui-monospace, monospace; }
ol { padding-inline-start: 1.5em; }
.code { margin: 0; font: 0.85rem/1.4 ui-monospace, monospace; }
.good { color: var(--win); font-weight: 600; }
.bad { color: var(--lose); font-weight: 600; }
.warning { font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 1em; }
dd { margin: 0; }
.verdict { font-size: 1.25rem; }
`;

/** The file brings its letters along. Arabic ones are as large as all others together and in every system: left out. */
function wholeStyle(): string {
  const fonts = fontFaces((font) =>
    font.family === 'Noto Sans Arabic'
      ? null
      : `data:font/woff2;base64,${readFileSync(fontPathOf(font)).toString('base64')}`,
  );
  return `${fonts}\n${documentStyle}${style}`;
}

interface Texts {
  frame: { home: string };
  verifier: Record<string, string>;
}

const folder = path.join('sandbox', 'messages');

/** The page's words by language, with what its frame says. */
function words(): Record<string, Record<string, string>> {
  const read = (...names: string[]): unknown => JSON.parse(readFileSync(path.join(...names), 'utf8'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => {
      const { frame, verifier } = read(folder, file) as Texts;
      const { brand } = read('messages', file) as { brand: { name: string } };
      const home = frame.home.replace('{brand}', brand.name);
      return [file.replace('.json', ''), { ...verifier, home }];
    }),
  );
}

/** In a script element `<` must not begin a closing tag. */
const inScript = (text: string): string => text.replaceAll('<', '\\u003c');

/** Writes the verifier: one HTML file with the code of every game, that needs no network and no site. */
export async function buildVerifier(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['./sandbox/proofs/verifier/verifier-page'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    alias: { '@': path.resolve('.') },
    legalComments: 'none',
  });
  const code = outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? '';
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title></title>
<style>${wholeStyle()}</style>
</head>
<body>
${frameBar({ frame: { brand: 'Parlour', home: '' }, locale: 'en' })}
<main>
<p><label><span data-word="chooseLanguage"></span> <select id="language"></select></label></p>
<h1 data-word="title"></h1>
<p data-word="intro"></p>
<p><label><span data-word="file"></span> <input id="file" type="file" accept="application/json,.json"></label></p>
<p><label for="proof" data-word="paste"></label><textarea id="proof" dir="ltr" spellcheck="false"></textarea></p>
<p><button id="check" type="button" class="main" data-word="check"></button></p>
<div id="result" role="status" aria-live="polite"></div>
</main>
<script>window.verifierKeys=null</script>
<script>window.verifierWords=${inScript(JSON.stringify(words()))}</script>
<script>${code}</script>
</body>
</html>
`;
  writeFileSync(verifierFile, html);
}
