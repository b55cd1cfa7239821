import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Where the built site keeps the offline verifier; `app/sandbox/verifier` hands it out. */
export const verifierFile = path.join('.next', 'verifier.html');

const style = `
:root { color-scheme: light dark; --good: light-dark(#12805a, #3ecf97); --bad: light-dark(#c7373c, #ff7b7f); --edge: color-mix(in srgb, CanvasText 30%, Canvas); }
* { box-sizing: border-box; }
body { max-inline-size: 860px; margin: 0 auto; padding: 16px; background: Canvas; color: CanvasText; font: 400 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
label { display: block; font-weight: 600; }
textarea { inline-size: 100%; min-block-size: 160px; padding: 8px; border: 1px solid var(--edge); border-radius: 8px; font: 0.85rem/1.4 ui-monospace, monospace; }
button, select, input { max-inline-size: 100%; min-block-size: 44px; padding: 8px 16px; border: 1px solid var(--edge); border-radius: 8px; font: inherit; }
ol { padding-inline-start: 1.5em; }
.code { margin: 0; font: 0.85rem/1.4 ui-monospace, monospace; }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
.verdict { font-size: 1.25rem; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
`;

function words(): Record<string, unknown> {
  const files = readdirSync('messages').filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => {
      const messages = JSON.parse(readFileSync(path.join('messages', file), 'utf8')) as Record<
        string,
        unknown
      >;
      return [file.replace('.json', ''), messages.sandboxVerifier ?? {}];
    }),
  );
}

/** In a script element `<` must not begin a closing tag. */
const inScript = (text: string): string => text.replaceAll('<', '\\u003c');

/** Writes the verifier: one HTML file with the code of every game, that needs no network and no site. */
export async function buildVerifier(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['./lib/sandbox/verifier/verifier-page'],
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
<style>${style}</style>
</head>
<body>
<p><label><span data-word="chooseLanguage"></span> <select id="language"></select></label></p>
<h1 data-word="title"></h1>
<p data-word="intro"></p>
<p><label><span data-word="file"></span> <input id="file" type="file" accept="application/json,.json"></label></p>
<p><label for="proof" data-word="paste"></label><textarea id="proof" dir="ltr" spellcheck="false"></textarea></p>
<p><button id="check" type="button" data-word="check"></button></p>
<div id="result" role="status" aria-live="polite"></div>
<script>window.verifierWords=${inScript(JSON.stringify(words()))}</script>
<script>${code}</script>
</body>
</html>
`;
  writeFileSync(verifierFile, html);
}
