import { formatTagOf } from '@/lib/i18n/locales';
import { formatMoney, moneyText } from '@/lib/money';
import { gameName } from '@/sandbox/kit/game-name';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { unconfirmed } from '../rounds/store/void-codes';
import { escapeHtml, scriptFreeResponse, type DocumentWords } from '@/sandbox/page/script-free-document';
import type { VoidRoundLine, VoidRounds } from './void-store';

const style = `
main { max-inline-size: 1100px; }
p { max-inline-size: 70ch; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px; border-block-end: 1px solid var(--line); text-align: start; }
td.number, th.number { text-align: end; white-space: nowrap; }
thead th { background: var(--sunken); }
`;

interface VoidPageInput {
  voids: VoidRounds;
  getGame: (gameCode: string) => GameInfo | null;
  words: DocumentWords;
}

/** The newest void rounds, why they were void, and what they would have paid. */
export function showVoidRounds({ voids, getGame, words }: VoidPageInput): Response {
  const { locale, text } = words;
  const { newest, rounds, voided } = voids;
  const number = new Intl.NumberFormat(formatTagOf(locale));
  const percent = new Intl.NumberFormat(formatTagOf(locale), { maximumFractionDigits: 3 });
  const share = text('share', {
    voided: number.format(voided),
    rounds: number.format(rounds),
    percent: percent.format(rounds === 0 ? 0 : (voided / rounds) * 100),
  });
  const intro = `<p>${escapeHtml(text('intro'))}</p><p>${escapeHtml(share)}</p>`;
  const names = (gameCode: string) => nameOf(getGame(gameCode), gameCode, words);
  const lines = newest.map((line) => roundRow(line, names(line.gameCode), words));
  const columns = ['round', 'game', 'time', 'stake', 'reason', 'payout'];
  const tables = [
    tableOf(words, { label: text('title'), columns, rows: lines }),
    `<h2>${escapeHtml(text('games'))}</h2>`,
    tableOf(words, {
      label: text('games'),
      columns: ['game', 'count', 'stake', 'payout', 'expected'],
      rows: sumsByGame(newest).map((sums) => gameRow(sums, getGame(sums.gameCode), words)),
    }),
  ].join('');
  return scriptFreeResponse({
    isReadOnly: true,
    words,
    title: text('title'),
    address: '/sandbox/void',
    style,
    status: 200,
    body: intro + (newest.length === 0 ? `<p>${escapeHtml(text('none'))}</p>` : tables),
  });
}

interface Table {
  label: string;
  columns: readonly string[];
  rows: readonly string[];
}

const numeric = new Set(['stake', 'payout', 'count', 'expected']);

function tableOf({ text }: DocumentWords, { label, columns, rows }: Table): string {
  const head = columns.map(
    (key) => `<th scope="col"${numeric.has(key) ? ' class="number"' : ''}>${escapeHtml(text(key))}</th>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function nameOf(info: GameInfo | null, gameCode: string, { locale }: DocumentWords): string {
  return info ? gameName(info.name, locale) : gameCode;
}

const numberCell = (value: string) => `<td class="number" dir="auto">${escapeHtml(value)}</td>`;

function roundRow(line: VoidRoundLine, name: string, { locale, text }: DocumentWords): string {
  const { roundId, endedAt, stakeMinor, code, wouldHave } = line;
  const money = (minor: bigint) => formatMoney(moneyText(minor), locale);
  const at = endedAt?.toISOString() ?? '';
  const time = `<time datetime="${at}" dir="ltr">${at.slice(0, 19).replace('T', ' ')}</time>`;
  const reason =
    code === unconfirmed
      ? text('unconfirmed')
      : code === 'money.insufficient'
        ? text('insufficient')
        : text('refused', { code });
  const proof = `<a href="/sandbox/proof/${encodeURIComponent(roundId)}#lang=${locale}" dir="ltr">${escapeHtml(roundId)}</a>`;
  const payout = wouldHave === null ? text('unknown') : money(wouldHave.paidMinor);
  return `<tr><th scope="row">${proof}</th><td dir="auto">${escapeHtml(name)}</td><td>${time}</td>${numberCell(money(stakeMinor))}<td>${escapeHtml(reason)}</td>${numberCell(payout)}</tr>`;
}

interface GameSums {
  gameCode: string;
  count: number;
  stakedMinor: bigint;
  paidMinor: bigint;
  expected: number;
}

/** Of the rounds that can be computed: a stake without its payout beside it would make the sum look small. */
function sumsByGame(lines: readonly VoidRoundLine[]): GameSums[] {
  const sums = new Map<string, GameSums>();
  for (const { gameCode, stakeMinor, wouldHave } of lines) {
    if (wouldHave === null) continue;
    const known = sums.get(gameCode) ?? { gameCode, count: 0, stakedMinor: 0n, paidMinor: 0n, expected: 0 };
    sums.set(gameCode, {
      gameCode,
      count: known.count + 1,
      stakedMinor: known.stakedMinor + stakeMinor,
      paidMinor: known.paidMinor + wouldHave.paidMinor,
      expected: known.expected + wouldHave.expected,
    });
  }
  return [...sums.values()].sort((one, other) => (one.gameCode < other.gameCode ? -1 : 1));
}

function gameRow(sums: GameSums, info: GameInfo | null, words: DocumentWords): string {
  const { gameCode, count, stakedMinor, paidMinor, expected } = sums;
  const { locale } = words;
  const money = (minor: bigint) => formatMoney(moneyText(minor), locale);
  const cells = [
    new Intl.NumberFormat(formatTagOf(locale)).format(count),
    money(stakedMinor),
    money(paidMinor),
    money(BigInt(Math.floor(expected))),
  ];
  return `<tr><th scope="row" dir="auto">${escapeHtml(nameOf(info, gameCode, words))}</th>${cells.map(numberCell).join('')}</tr>`;
}
