import { formatTagOf } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { formatMoney, moneyText } from '@/lib/money';
import { routes } from '@/lib/routes';
import { percentText } from '@/sandbox/catalogue/prize-rules';
import { playableMatches } from '@/sandbox/catalogue/match-titles';
import { gameName } from '@/sandbox/kit/game-name';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { escapeHtml, scriptFreeResponse, type DocumentWords } from '@/sandbox/page/script-free-document';
import { isOfBestPlay } from '@/sandbox/catalogue/theory';
import { readOrder, sorted, sortKeys, type Order, type ReturnRow, type SortKey } from './order';
import { compare, isOutside, noRounds, type Comparison, type RoundSums } from './statistics';

const style = `
main { max-inline-size: 1280px; }
main p { max-inline-size: 75ch; }
summary { min-block-size: 48px; align-content: center; font-weight: 600; cursor: pointer; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 8px; border-block-end: 1px solid var(--line); text-align: start; }
thead th { background: var(--sunken); }
td, th.number { text-align: end; }
th.number a { justify-content: flex-end; text-align: end; }
thead a, td::before { overflow-wrap: normal; }
td span { white-space: nowrap; }
td.band span { white-space: normal; }
.outside span { color: var(--lose); font-weight: 700; }
th[aria-sort] a { font-weight: 800; }
@media (max-width: 1023px) {
  table, tbody, tr, th, td { display: block; }
  thead tr { display: flex; flex-wrap: wrap; gap: 0 16px; }
  thead th { padding: 0; border: 0; background: none; }
  thead th:not(:has(a)) { display: none; }
  tbody tr { margin-block-start: 16px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
  tbody th, td { padding: 4px 0; border: 0; }
  td { display: flex; justify-content: space-between; gap: 16px; }
  td::before { content: attr(data-label); color: var(--muted); text-align: start; }
}
`;

interface ReturnsPageInput {
  games: readonly GameInfo[];
  sums: ReadonlyMap<string, RoundSums>;
  words: DocumentWords;
  query: URLSearchParams;
}

/** Every game with the return of exactly what was bet on it, and the one that its rounds have had so far. */
export function showReturns({ games, sums, words, query }: ReturnsPageInput): Response {
  const { text } = words;
  const word = (key: string) => escapeHtml(text(key));
  const order = readOrder(query);
  const method = ['pools', 'bandText', 'tried', 'skill'].map((key) => `<p>${word(key)}</p>`).join('');
  const explained = `<p>${word('intro')}</p><details><summary>${word('method')}</summary>${method}</details>`;
  const links = [
    ['/sandbox/void', 'voids'],
    ['/sandbox/anchors', 'anchors'],
  ].map(([path = '', key = '']) => `<a href="${localizedPath(words.locale, path)}">${word(key)}</a>`);
  const rows = sorted(
    games.map((info) => rowOf(info, sums.get(info.gameCode) ?? noRounds, words)),
    order,
  );
  const head = [
    ...columns.map((column) => headOf(column, order, words)),
    `<th scope="col" role="columnheader" class="number">${word('sheet')}</th>`,
  ].join('');
  const body = rows.map((row) => htmlOf(row, words)).join('');
  return scriptFreeResponse({
    isReadOnly: true,
    words,
    title: text('title'),
    address: addressOf(order),
    style,
    status: 200,
    body: `${explained}<p>${links.join(' · ')}</p><table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table>${matchesOf(words)}`,
  });
}

const columns = [
  'game',
  'published',
  'rounds',
  'staked',
  'theoretical',
  'actual',
  'difference',
  'band',
] as const;
type Column = (typeof columns)[number];

const isSortable = (column: Column): column is Column & SortKey => sortKeys.some((key) => key === column);

const addressOf = ({ key, isDescending }: Order) =>
  `/sandbox/returns?sort=${key}&order=${isDescending ? 'desc' : 'asc'}`;

function headOf(column: Column, order: Order, words: DocumentWords): string {
  const label = escapeHtml(words.text(column));
  const place = column === 'game' ? '' : ' class="number"';
  if (!isSortable(column)) return `<th scope="col" role="columnheader"${place}>${label}</th>`;
  const isChosen = order.key === column;
  // The first click shows names from the first and numbers from the greatest, a second one turns them round.
  const isDescending = isChosen ? !order.isDescending : column !== 'game';
  const chosen = isChosen ? ` aria-sort="${order.isDescending ? 'descending' : 'ascending'}"` : '';
  const arrow = isChosen ? `<span aria-hidden="true">&nbsp;${order.isDescending ? '↓' : '↑'}</span>` : '';
  const href = localizedPath(words.locale, addressOf({ key: column, isDescending }));
  return `<th scope="col" role="columnheader"${place}${chosen}><a href="${escapeHtml(href)}">${label}${arrow}</a></th>`;
}

interface Row extends ReturnRow {
  info: GameInfo;
  comparison: Comparison | null;
}

function rowOf(info: GameInfo, sums: RoundSums, { locale }: DocumentWords): Row {
  const comparison = compare(sums, isOfBestPlay(info.kind));
  return {
    info,
    comparison,
    game: gameName(info.name, locale),
    published: Number(info.returnToPlayer),
    rounds: sums.rounds,
    staked: sums.staked,
    theoretical: comparison?.theoretical ?? null,
    actual: comparison?.actual ?? null,
    difference: comparison && comparison.actual - comparison.theoretical,
  };
}

function htmlOf(row: Row, words: DocumentWords): string {
  const { locale, text } = words;
  const { info, comparison } = row;
  const format = new Intl.NumberFormat(formatTagOf(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const percent = (value: number | null) =>
    value === null ? text('none') : text('percent', { value: format.format(value) });
  const signed = row.difference !== null && row.difference > 0 ? '+' : '';
  const isMarked = comparison !== null && isOutside(comparison);
  const cells: Record<Exclude<Column, 'game'>, string> = {
    // Published figures are cut off, never rounded: they are shown as they are.
    published: text('percent', { value: info.returnToPlayer }),
    rounds: new Intl.NumberFormat(formatTagOf(locale)).format(row.rounds),
    staked: row.staked === 0n ? text('none') : formatMoney(moneyText(row.staked), locale),
    theoretical: percent(row.theoretical),
    actual: percent(row.actual),
    difference: row.difference === null ? text('none') : signed + format.format(row.difference),
    band: bandText(comparison, percent, words) + (isMarked ? ` ${text('outside')}` : ''),
  };
  const data = Object.entries(cells).map(([column, cell]) => {
    const mark = column === 'band' ? ` class="band${isMarked ? ' outside' : ''}"` : '';
    return `<td role="cell"${mark} data-label="${escapeHtml(text(column))}"><span dir="auto">${escapeHtml(cell)}</span></td>`;
  });
  const href = escapeHtml(localizedPath(locale, gameAddress(info)));
  const sheet = `<td role="cell" data-label=""><a href="${sheetAddress(info.gameCode, locale)}">${escapeHtml(text('sheet'))}</a></td>`;
  return `<tr role="row"><th scope="row" role="rowheader"><a href="${href}"><bdi>${escapeHtml(row.game)}</bdi></a></th>${data.join('')}${sheet}</tr>`;
}

const sheetAddress = (gameCode: string, locale: string) =>
  localizedPath(locale, `/sandbox/returns/${gameCode}`);

/** Games in which the house only keeps a share of the stakes. */
function matchesOf({ locale, text }: DocumentWords): string {
  const lines = playableMatches.map(({ title: { gameCode, name, rakeBasisPoints } }) => {
    const rake = text('rake', { rake: percentText(rakeBasisPoints) });
    return `<li><a href="${sheetAddress(gameCode, locale)}"><bdi>${escapeHtml(gameName(name, locale))}</bdi></a> ${escapeHtml(rake)}</li>`;
  });
  return `<h2>${escapeHtml(text('matches'))}</h2><ul>${lines.join('')}</ul>`;
}

function bandText(
  comparison: Comparison | null,
  percent: (value: number) => string,
  { text }: DocumentWords,
): string {
  if (!comparison) return text('none');
  const { low, high } = comparison.band;
  if (low === null && high === null) return text('tooFew');
  if (high === null) return text('atLeast', { value: percent(low ?? 0) });
  if (low === null) return text('atMost', { value: percent(high) });
  return `${percent(low)} – ${percent(high)}`;
}

/** Where the site opens a game; it leads back home. */
function gameAddress({ kind, studio, gameCode }: GameInfo): string {
  const type = kind === 'fish' ? 'FISH' : 'RNG';
  return `${routes.game}?${new URLSearchParams({ type, vendor: studio, code: gameCode, back: routes.home })}`;
}
