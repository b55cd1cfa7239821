import { localizedPath } from '@/lib/i18n/localized-path';
import type { DrawDocument } from '@/lib/lottery';
import { routes } from '@/lib/routes';
import type { AnchorVerdict } from '../anchor';
import { readKeys } from '../proof-signature';
import type { ProofResult } from '../round-proof';
import type { Terms } from './terms';
import { verifyText } from './verify-text';

/**
 * The script of the offline page: reads a proof, recomputes it with the games' own code and says what agrees. It asks
 * nothing of any network. Bundled into one HTML file by `sandbox/proofs/verifier/build-verifier.ts`, which also writes the words in.
 */
type Words = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** By language; written into the file. */
    verifierWords: Readonly<Record<string, Words>>;
    /** The vendor's keys, written in when the page is handed out. */
    verifierKeys?: unknown;
  }
}

const languages = Object.keys(window.verifierWords);

function preferred(): string {
  const spoken = navigator.languages.map((tag) => tag.split('-')[0]?.replace('tl', 'fil') ?? '');
  return spoken.find((tag) => languages.includes(tag)) ?? 'en';
}

let language = preferred();
const word = (key: string): string =>
  window.verifierWords[language]?.[key] ?? window.verifierWords.en?.[key] ?? key;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
}

/** The way back to the site, which a saved file has not, and the theme that was chosen there. */
function frame(): void {
  const theme = /[#&]theme=(light|dark)\b/.exec(location.hash)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
  const isSaved = location.protocol === 'file:';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.brand, .home')) {
    if (isSaved) link.removeAttribute('href');
    else link.href = localizedPath(language, routes.home);
  }
  const home = document.querySelector<HTMLElement>('.home');
  if (home) {
    home.hidden = isSaved;
    home.textContent = word('home');
  }
}

function write(): void {
  frame();
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
  document.title = word('title');
  for (const node of document.querySelectorAll<HTMLElement>('[data-word]'))
    node.textContent = word(node.dataset.word ?? '');
}

function line(text: string, className = ''): HTMLElement {
  const node = document.createElement('p');
  node.textContent = text;
  node.className = className;
  return node;
}

const anchorWords = {
  unstated: 'anchorUnstated',
  waiting: 'anchorWaiting',
  anchored: 'anchorFound',
  unchecked: 'anchorUnchecked',
  broken: 'anchorBroken',
  missing: 'anchorMissing',
  studio: 'anchorStudio',
} as const;

function anchorLine(anchor: AnchorVerdict): HTMLElement {
  const text = word(anchorWords[anchor.kind]).replace('{day}', 'day' in anchor ? anchor.day : '');
  const isGiven = anchor.kind === 'anchored' || anchor.kind === 'unchecked' || anchor.kind === 'broken';
  const looks: Record<string, string> = {
    anchored: 'good',
    broken: 'bad verdict',
    missing: 'warning verdict',
  };
  return line(isGiven ? text : `⚠ ${text}`, looks[anchor.kind] ?? 'warning');
}

/** Each fact under its word. */
function factList(facts: Readonly<Record<string, string>>): HTMLElement[] {
  const list = document.createElement('dl');
  for (const [key, text] of Object.entries(facts)) {
    const name = document.createElement('dt');
    const value = document.createElement('dd');
    name.textContent = word(key);
    value.textContent = text;
    value.dir = 'auto';
    list.append(name, value);
  }
  return [list];
}

/** What was staked and paid, for a reader to see what it is that agrees. */
function termsList({ isVoid, ...facts }: Terms): HTMLElement[] {
  const { game, stake, payout, currency, time } = facts;
  const list = factList({ game, stake, payout, currency, time });
  return isVoid ? [...list, line(word('void'), 'warning')] : list;
}

function drawFacts({ gameCode, drawsAt, statement: { ticket } }: DrawDocument): Record<string, string> {
  const facts = { game: gameCode, time: drawsAt };
  return ticket ? { ...facts, stake: ticket.ticket.stake, payout: ticket.payout } : facts;
}

function resultList(results: readonly ProofResult[]): HTMLElement {
  const list = document.createElement('ol');
  for (const { check, isGood, stated, computed } of results) {
    const row = document.createElement('li');
    row.append(line(`${isGood ? '✓' : '✗'} ${check}`, isGood ? 'good' : 'bad'));
    row.append(line(stated, 'code'));
    if (!isGood) row.append(line(word('computed')), line(computed, 'code'));
    list.append(row);
  }
  return list;
}

async function show(text: string): Promise<void> {
  const verdict = await verifyText(text, readKeys(window.verifierKeys));
  const place = element('result');
  if (verdict.kind === 'unreadable' || verdict.kind === 'respelled')
    return place.replaceChildren(line(word(verdict.kind), 'bad'));
  if (verdict.kind === 'unknown game')
    return place.replaceChildren(line(`${word('unknownGame')} ${verdict.gameCode}`, 'bad'));
  const agreement = line(
    word(verdict.isRecomputed ? 'agrees' : 'differs'),
    verdict.isRecomputed ? 'good verdict' : 'bad verdict',
  );
  const list = resultList(verdict.results);
  if (verdict.kind === 'draw')
    return place.replaceChildren(
      line(`${word('draw')} ${verdict.draw.issue}`),
      ...factList(drawFacts(verdict.draw)),
      line(word('drawCompare'), 'warning'),
      agreement,
      list,
    );
  if (verdict.kind === 'raffle')
    return place.replaceChildren(
      line(`${word('raffle')} ${verdict.raffle.raffleId}`),
      ...factList({ time: verdict.raffle.drawsAt }),
      line(word('raffleCompare'), 'warning'),
      agreement,
      list,
    );
  if (verdict.kind === 'tournament')
    return place.replaceChildren(
      line(`${word('tournament')} ${verdict.tournament.tournamentId}`),
      ...factList({ time: verdict.tournament.endsAt }),
      line(word('tournamentCompare'), 'warning'),
      agreement,
      list,
    );
  if (verdict.kind === 'instant')
    return place.replaceChildren(
      line(`${word('instant')} ${verdict.instant.promotionId}`),
      line(word('instantCompare'), 'warning'),
      agreement,
      list,
    );
  place.replaceChildren(
    line(`${word(verdict.what)} ${verdict.id}`),
    ...termsList(verdict.terms),
    line(word(verdict.signature), verdict.signature === 'signed' ? 'good verdict' : 'bad verdict'),
    anchorLine(verdict.anchor),
    agreement,
    list,
  );
}

const area = element('proof') as HTMLTextAreaElement;
element('check').addEventListener('click', () => void show(area.value));
element('file').addEventListener('change', (event) => {
  const [file] = (event.target as HTMLInputElement).files ?? [];
  void file?.text().then((text) => {
    area.value = text;
    void show(text);
  });
});
const picker = element('language') as HTMLSelectElement;
for (const tag of languages) {
  const option = new Option(window.verifierWords[tag]?.language ?? tag, tag);
  picker.add(option);
}
picker.value = language;
picker.addEventListener('change', () => {
  language = picker.value;
  write();
});
write();
