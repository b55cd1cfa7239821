import { formatTagOf } from '@/lib/i18n/locales';
import { gameName } from '@/sandbox/kit/game-name';
import { localizedPath } from '@/lib/i18n/localized-path';
import { formatMoney } from '@/lib/money';
import { escapeHtml, scriptFreeResponse, type DocumentWords } from '@/sandbox/page/script-free-document';
import { betName, type BetNames } from './bet-name';
import { isMatchSheet, type HouseSheet, type MatchSheet, type ParBet, type ParSheet } from './par-sheet';

const style = `
main { max-inline-size: 1100px; }
main > p { max-inline-size: 75ch; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0 0 16px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px; border-block-end: 1px solid var(--line); text-align: start; }
thead th { background: var(--sunken); }
td, thead th:not(:first-child) { text-align: end; }
thead th, td::before { overflow-wrap: normal; }
td span { white-space: nowrap; }
@media (max-width: 767px) {
  dl { display: block; }
  table, tbody, tr, th, td { display: block; }
  thead { display: none; }
  tbody tr { margin-block-start: 16px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
  tbody th, td { padding: 4px 0; border: 0; }
  td { display: flex; justify-content: space-between; gap: 16px; }
  td::before { content: attr(data-label); color: var(--muted); text-align: start; }
}
`;

interface SheetPageInput {
  sheet: ParSheet;
  words: DocumentWords;
  betNames: BetNames;
}

/** The par sheet of one title as a page: what its CSV and JSON have, in words. */
export function showParSheet({ sheet, words, betNames }: SheetPageInput): Response {
  const { locale, text } = words;
  const name = gameName(sheet.name, locale);
  const address = `/sandbox/returns/${sheet.gameCode}`;
  const link = (path: string, key: string) => `<a href="${path}">${escapeHtml(text(key))}</a>`;
  const links = [
    link(localizedPath(locale, '/sandbox/returns'), 'back'),
    link(`${address}.csv`, 'csv'),
    link(`${address}.json`, 'json'),
  ].join(' · ');
  const body = isMatchSheet(sheet) ? matchBody(sheet, words) : houseBody(sheet, words, betNames);
  return scriptFreeResponse({
    isReadOnly: true,
    words,
    title: text('title', { game: name }),
    address,
    style,
    status: 200,
    body: `<p>${links}</p>${body}`,
  });
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function list(rows: readonly (readonly [label: string, value: string])[]): string {
  const entries = rows.map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`,
  );
  return `<dl>${entries.join('')}</dl>`;
}

function matchBody(
  { gameCode, mathsHash, rakePercent, seats, stakes }: MatchSheet,
  words: DocumentWords,
): string {
  const { locale, text } = words;
  return (
    paragraph(text('introMatch')) +
    list([
      [text('code'), gameCode],
      [text('maths'), mathsHash],
      [text('rake'), text('percent', { value: rakePercent })],
      [text('seats'), String(seats)],
      [text('stakes'), stakes.map((stake) => formatMoney(stake, locale)).join(' · ')],
    ])
  );
}

function houseBody(sheet: HouseSheet, words: DocumentWords, betNames: BetNames): string {
  const { locale, text } = words;
  const { method, basis, bets, poolPercent } = sheet;
  const { percent } = formatsOf(words);
  const facts: [string, string][] = [
    [text('code'), sheet.gameCode],
    [text('maths'), sheet.mathsHash],
    [text('published'), text('percent', { value: sheet.returnPercent })],
    ...(poolPercent === null ? [] : [[text('pool'), percent(poolPercent)] as [string, string]]),
    [text('stakes'), `${formatMoney(sheet.minStake, locale)} – ${formatMoney(sheet.maxStake, locale)}`],
  ];
  const named = bets.map((bet) => ({ bet, name: betName(bet.key, words, betNames) }));
  const tops = named.filter(({ bet }) => bet.top.length > 1);
  return [
    paragraph(text(method === 'bestPlay' ? 'introBestPlay' : 'intro')),
    paragraph(text(basis)),
    list(facts),
    `<h2>${escapeHtml(text('bets'))}</h2>`,
    betsTable(named, words),
    paragraph(text('volatilityText')),
    tops.length > 0 ? `<h2>${escapeHtml(text('top'))}</h2>` : '',
    ...tops.map(
      ({ bet, name }) => (tops.length > 1 ? `<h3>${escapeHtml(name)}</h3>` : '') + topTable(bet, words),
    ),
  ].join('');
}

function formatsOf({ locale, text }: DocumentWords) {
  const figures = new Intl.NumberFormat(formatTagOf(locale), { maximumSignificantDigits: 5 });
  const shares = new Intl.NumberFormat(formatTagOf(locale), { maximumFractionDigits: 4 });
  const counts = new Intl.NumberFormat(formatTagOf(locale));
  // Numbers that nobody reads digit by digit: their files have all of them.
  const powers = new Intl.NumberFormat(formatTagOf(locale), {
    notation: 'scientific',
    maximumFractionDigits: 2,
  });
  const count = (value: string) => (value.length > 15 ? powers : counts).format(value as `${number}`);
  return {
    count,
    figure: (value: number) => figures.format(value),
    percent: (value: number | null) =>
      value === null
        ? text('none')
        : text('percent', { value: value < 0.01 ? figures.format(value) : shares.format(value) }),
    times: (value: string) => text('times', { value: count(value) }),
  };
}

type Cell = readonly [label: string, value: string];

function tableOf(rows: readonly { head: string; cells: readonly Cell[] }[], headLabel: string): string {
  const labels = rows[0]?.cells.map(([label]) => label) ?? [];
  const head = [headLabel, ...labels].map(
    (label) => `<th scope="col" role="columnheader">${escapeHtml(label)}</th>`,
  );
  const body = rows.map(({ head: name, cells }) => {
    const data = cells.map(
      ([label, value]) =>
        `<td role="cell" data-label="${escapeHtml(label)}"><span dir="auto">${escapeHtml(value)}</span></td>`,
    );
    return `<tr role="row"><th scope="row" role="rowheader" dir="auto">${escapeHtml(name)}</th>${data.join('')}</tr>`;
  });
  return `<table role="table"><thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`;
}

function betsTable(named: readonly { bet: ParBet; name: string }[], words: DocumentWords): string {
  const { text } = words;
  const { figure, percent, times, count } = formatsOf(words);
  const hasOutcomes = named.some(({ bet }) => bet.outcomes !== null);
  return tableOf(
    named.map(({ bet, name }) => ({
      head: name,
      cells: [
        [text('returnOf'), percent(bet.returnPercent)],
        [text('deviation'), figure(bet.deviation)],
        [text('volatility'), figure(bet.volatilityIndex)],
        [text('hit'), percent(bet.hitPercent)],
        [text('above'), percent(bet.abovePercent)],
        [text('greatest'), bet.top[0] ? times(bet.top[0].multiple) : text('none')],
        [text('oneIn'), bet.top[0] ? count(bet.top[0].oneIn) : text('none')],
        ...(hasOutcomes
          ? [[text('outcomes'), bet.outcomes === null ? text('none') : count(bet.outcomes)] as const]
          : []),
      ],
    })),
    text('bet'),
  );
}

function topTable({ top }: ParBet, words: DocumentWords): string {
  const { text } = words;
  const { times, count } = formatsOf(words);
  return tableOf(
    top.map(({ multiple, oneIn }) => ({ head: times(multiple), cells: [[text('oneIn'), count(oneIn)]] })),
    text('payout'),
  );
}
