/**
 * The look of the sandbox's documents: the tokens of app/globals.css that they need, light or dark in one value each, as a
 * document without a script has no other way to follow the visitor's system. A test holds them to globals.css.
 */
export const documentTokens = {
  'neutral-page': ['#f6f4fb', '#120d1f'],
  'neutral-surface': ['#ffffff', '#1b1430'],
  'neutral-sunken': ['#efebf7', '#150f26'],
  'neutral-line': ['#e3deef', '#36294f'],
  'neutral-line-strong': ['#857c9e', '#7e71a1'],
  'neutral-muted': ['#5d5570', '#aaa0c2'],
  'neutral-ink': ['#1c1430', '#f3effc'],
  'violet-text': ['#6142bf', '#9b83ea'],
  'violet-fill': ['#6142bf', '#6142bf'],
  'violet-soft': ['#efeafc', '#33265c'],
  gold: ['#f2b441', '#f2b441'],
  'gold-ink': ['#1c1430', '#1c1430'],
  green: ['#0f7350', '#3ecf97'],
  red: ['#bb2f35', '#ff7b7f'],
  white: ['#ffffff', '#ffffff'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

const tokens = Object.entries(documentTokens)
  .map(([name, [light, dark]]) => `--${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`)
  .join(' ');

/** What all documents share; a document's own rules come after it. */
export const documentStyle = `
:root { color-scheme: light dark; ${tokens}
  --page: var(--neutral-page); --surface: var(--neutral-surface); --sunken: var(--neutral-sunken); --line: var(--neutral-line); --line-strong: var(--neutral-line-strong); --text: var(--neutral-ink); --muted: var(--neutral-muted); --accent: var(--violet-text); --accent-fill: var(--violet-fill); --accent-soft: var(--violet-soft); --on-accent: var(--white); --win: var(--green); --lose: var(--red); }
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; background: var(--page); color: var(--text); font: 500 1rem/1.5 Manrope, 'Noto Sans Thai', 'Noto Sans Arabic', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', system-ui, sans-serif; overflow-wrap: anywhere; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; padding: 8px 16px; border-block-end: 1px solid var(--line); background: var(--surface); }
.brand { display: inline-flex; align-items: center; gap: 8px; min-block-size: 44px; color: var(--text); font-size: 1.375rem; font-weight: 800; letter-spacing: -0.04em; text-decoration: none; }
.brand .arch { fill: var(--accent-fill); }
.brand .door { fill: var(--gold); }
.brand .knob { fill: var(--gold-ink); }
.party { padding-inline-start: 16px; border-inline-start: 1px solid var(--line-strong); font-weight: 700; }
.home { margin-inline-start: auto; }
main { inline-size: 100%; max-inline-size: 672px; margin-inline: auto; padding: 24px 16px; }
h1 { margin: 0 0 16px; font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; }
a { display: inline-flex; align-items: center; min-block-size: 44px; color: var(--accent); }
button { min-block-size: 48px; padding: 8px 24px; border: 1px solid var(--line-strong); border-radius: 999px; background: var(--surface); color: var(--text); font: inherit; font-weight: 600; cursor: pointer; }
.main { border-color: transparent; background: var(--accent-fill); color: var(--on-accent); }
.notice { margin: 0; padding: 12px 16px; border: 2px dashed var(--line-strong); border-radius: 12px; background: var(--surface); }
.notice strong { display: block; }
.hint { color: var(--muted); font-size: 0.875rem; }
.error { color: var(--lose); font-weight: 600; }
.error::before { content: '⚠ ' / ''; }
input:not([type='radio']), textarea, select { max-inline-size: 100%; min-block-size: 48px; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; }
input[aria-invalid], textarea[aria-invalid] { border: 2px solid var(--lose); }
[hidden] { display: none; }
footer { max-inline-size: 672px; margin-inline: auto; padding: 0 16px 24px; }
.languages { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0; padding: 0; list-style: none; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`;
