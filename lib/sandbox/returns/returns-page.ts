import { formatTagOf } from '@/lib/i18n/locales';
import type { GameInfo } from '../play/game-info';
import { escapeHtml, scriptFreeResponse, type DocumentWords } from '../script-free-document';
import { actualReturn, type RoundSums } from './statistics';

const style = `
main { max-inline-size: 1000px; }
p { max-inline-size: 70ch; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px; border-block-end: 1px solid var(--line); text-align: start; }
td.number, th.number { text-align: end; white-space: nowrap; }
thead th { background: var(--sunken); }
.outside { font-weight: 700; }
`;

interface ReturnsPageInput {
  games: readonly GameInfo[];
  sums: ReadonlyMap<string, RoundSums>;
  words: DocumentWords;
}

/** Every game with the return that follows from its rules, and the one that its rounds have had so far. */
export function showReturns({ games, sums, words }: ReturnsPageInput): Response {
  const { text } = words;
  const word = (key: string, values?: Record<string, string | number>) => escapeHtml(text(key, values));
  const linkTo = (page: string, key: string) =>
    `<a href="/sandbox/${page}?lang=${words.locale}">${word(key)}</a>`;
  const head = ['game', 'theoretical', 'rounds', 'actual', 'band']
    .map((key) => `<th scope="col"${key === 'game' ? '' : ' class="number"'}>${word(key)}</th>`)
    .join('');
  const rows = games.map((info) => rowOf(info, sums.get(info.gameCode) ?? null, words)).join('');
  return scriptFreeResponse({
    words,
    title: text('title'),
    address: '/sandbox/returns',
    style,
    status: 200,
    body: `<p>${word('intro')}</p><p>${word('bandText')}</p><p>${linkTo('void', 'voids')} · ${linkTo('anchors', 'anchors')}</p><div class="scroll" tabindex="0" role="region" aria-label="${word('title')}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`,
  });
}

const hundredths = (text: string) => Number.parseInt(text.replace('.', ''), 10) / 100;

function rowOf(info: GameInfo, sums: RoundSums | null, { locale, text }: DocumentWords): string {
  const percent = (value: number) =>
    text('percent', {
      value: new Intl.NumberFormat(formatTagOf(locale), {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }).format(value),
    });
  const theoretical = hundredths(info.returnToPlayer);
  const bets = [theoretical, ...info.bets.map((bet) => hundredths(bet.returnToPlayer))];
  const actual =
    sums &&
    actualReturn(sums, {
      least: Math.min(...bets),
      // Published figures are cut off, and good play returns more than the least bet.
      most: Math.max(...bets) + (info.hitFrequency === null ? 1 : 0.01),
      maximumMultiple: info.jackpot ? null : Number.parseInt(info.maximumMultiple, 10) + 1,
    });
  const isOutside =
    actual?.band !== null &&
    actual?.band !== undefined &&
    (actual.percent < actual.band.low || actual.percent > actual.band.high);
  const band = actual?.band
    ? `${percent(actual.band.low)} – ${percent(actual.band.high)}`
    : text(sums ? 'tooFew' : 'none');
  const cells = [
    percent(theoretical),
    new Intl.NumberFormat(formatTagOf(locale)).format(sums?.rounds ?? 0n),
    actual ? percent(actual.percent) : text('none'),
    band,
  ].map((cell, index) => {
    const isMarked = index === 3 && isOutside;
    const mark = isMarked ? ` ${text('outside')}` : '';
    return `<td class="number${isMarked ? ' outside' : ''}" dir="auto">${escapeHtml(cell + mark)}</td>`;
  });
  const name = locale === 'fil' ? info.name.fil : info.name.en;
  return `<tr><th scope="row" dir="auto">${escapeHtml(name)}</th>${cells.join('')}</tr>`;
}
