import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import '@/app/globals.css';
import infos from '/tmp/harness-a/info.json';
import { liveBoard as dt } from '@/sandbox/games/live/dragon-tiger/board/live-board';
import { liveBoard as wh } from '@/sandbox/games/live/wheel/board/live-board';
import { LiveTable } from '@/sandbox/document/live/screen/live-table';
import { openedTable, reduceTable } from '@/sandbox/document/live/table-state';
import { roundWith } from '@/sandbox/document/live/test-round';
import en from '@/sandbox/messages/en.json'; import vi from '@/sandbox/messages/vi.json'; import zh from '@/sandbox/messages/zh.json'; import id from '@/sandbox/messages/id.json'; import th from '@/sandbox/messages/th.json'; import fil from '@/sandbox/messages/fil.json'; import ar from '@/sandbox/messages/ar.json'; import ur from '@/sandbox/messages/ur.json';
const all: any = { en, vi, zh, id, th, fil, ar, ur };
const q = new URLSearchParams(location.search);
const kind = q.get('kind') ?? 'wh'; const lang = q.get('lang') ?? 'en'; const scene = q.get('scene') ?? 'betting'; const theme = q.get('theme') ?? 'dark';
document.documentElement.lang = lang; document.documentElement.dir = ['ar','ur'].includes(lang) ? 'rtl' : 'ltr';
document.documentElement.dataset.theme = theme;
const info: any = (infos as any)[kind]; const board: any = { dt, wh }[kind];
const now = Date.now();
const betting = roundWith({ number: 7, coup: 7, bettingAtMs: now - 1000, closesAtMs: now + 9000 });
const opening = { pace: 'spin', startsAtMs: now, opensAtMs: now + 6000 };
const seg = (name: string) => info.maths.segments.indexOf(name);
const spins = kind === 'wh' ? [{ segment: seg('quintuple'), name: 'quintuple', times: 5 }, { segment: seg('double'), name: 'double', times: 10 }, { segment: seg('24'), name: '24', times: 10 }] : [{ hand: 'dragon', card: { rank: 13, suit: 0 } }, { hand: 'tiger', card: { rank: 9, suit: 3 } }];
const results = kind === 'wh' ? spins[2] : { dragon: spins[0].card, tiger: spins[1].card, winner: 'dragon' };
const scenes: any = {
  betting,
  dealing: { ...betting, state: 'dealing', closesAtMs: now - 1, opening, opened: [] },
  one: { ...betting, state: 'dealing', closesAtMs: now - 1, opening, opened: spins.slice(0, 1) },
  two: { ...betting, state: 'dealing', closesAtMs: now - 1, opening, opened: spins.slice(0, 2) },
  result: { ...betting, state: 'result', closesAtMs: now - 1, opened: spins, result: results },
};
const keys = kind === 'wh' ? ['1','2','4','24','48'] : ['dragon','tie','suitedTie','tiger'];
const slip = { betId: 'b1', placed: keys.map((key) => ({ key, amount: '5.00' })), amount: '25.00', state: 'confirmed', undoCode: null };
const stateOf = (s: string): any => {
  let st: any = openedTable({ sessionToken: 's', tableCode: info.tableCode, tables: [info.tableCode], currency: 'PLAY', balance: '1000.00', backUrl: '',
    state: { tableCode: info.tableCode, kind: info.kind, nowMs: now, shoe: kind==='dt' ? { shoeId: 'sho_1', number: 3, root: 'cd'.repeat(32), seedHash: 'ef'.repeat(32), opensAtMs: 0, burnCard: 4 } : null, round: scenes[s], crowd: keys.map((key) => ({ key, currency: 'PLAY', players: 132, sum: '12420.00' })) } } as any, 0);
  if (q.get('slip')) st = reduceTable(st, { type: 'answered', roundId: 'vlr_1', answer: { nowMs: now, bet: slip, balance: '995.00' } } as any);
  const past = Array.from({ length: 40 }, (_, i) => ({ number: 60 - i, shoeId: 'sho_1', coup: 60 - i, result: kind === 'wh' ? { segment: 1, name: ['1','2','1','4','24','1','48','2'][i % 8], times: [1,1,2,1,10,1,1,5][(i*3)%8] } : { dragon: {rank:2,suit:1}, tiger: {rank:5,suit:0}, winner: ['dragon','dragon','tiger','tie','tiger','dragon'][(i*7+ (i>>2))%6] } }));
  return { ...st, past: { results: past, own: [] } };
};
const controls: any = { state: null, openFault: null, reopen() {}, stake() {}, undo() {}, dismiss() {} };
function App() {
  const [s, set] = useState(scene); (window as any).scene = set;
  const st = stateOf(s);
  return <NextIntlClientProvider locale={lang} messages={all[lang]} timeZone="UTC"><div style={{ background: 'var(--page)', minHeight: '100dvh' }}><LiveTable info={info} controls={controls} state={st} board={board} /></div></NextIntlClientProvider>;
}
createRoot(document.getElementById('root')!).render(<App />);
