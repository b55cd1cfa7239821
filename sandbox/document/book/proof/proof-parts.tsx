import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { readMarketKey } from '@/sandbox/book/market-key';
import { competitions } from '@/sandbox/book/world';
import type { PricedFixture, AskedSelection } from '@/sandbox/proofs/book/prices-again';
import styles from '../../proof/proof-page.module.css';

/** A price in hundredths as a decimal price. */
export const priceText = (price: number): string => (price / 100).toFixed(2);

export function teamName(
  { season, told }: Pick<PricedFixture, 'season' | 'told'>,
  code: string | null,
): string {
  if (told) return (code === null ? null : told.teams[code]) ?? code ?? '–';
  const competition = competitions.find((one) => one.code === season?.competition);
  return competition?.teams.find((team) => team.code === code)?.name ?? code ?? '–';
}

export function fixtureName(fixture: PricedFixture): string {
  const { what, season, told, home, away, fixtureId } = fixture;
  if (what === 'match') return `${teamName(fixture, home)} – ${teamName(fixture, away)}`;
  return (
    told?.competition ?? competitions.find(({ code }) => code === season?.competition)?.name ?? fixtureId
  );
}

/** A market and a selection in the words of the book; what has none is told as it is written down. */
export function useLegWords(): (leg: PricedFixture & { sport: string }, asked: AskedSelection) => string {
  const t = useTranslations('play.book');
  const one = (leg: PricedFixture & { sport: string }, market: string, selection: string): string => {
    const name = readMarketKey(market);
    const kind = name?.kind ?? market;
    const what = t.has(`market.${kind}`) ? t(`market.${kind}`, { sport: leg.sport }) : kind;
    const part = name && name.part > 0 ? ` ${name.part}` : '';
    const line = name && name.line !== null ? ` ${name.line / 4}` : '';
    const sides = { home: teamName(leg, leg.home), away: teamName(leg, leg.away), line: '' };
    if (selection === 'home' || selection === 'away') return `${what}${part}${line}: ${sides[selection]}`;
    const chosen = t.has(`selection.${selection}`) ? t(`selection.${selection}`, sides).trim() : selection;
    return `${what}${part}${line}: ${leg.what === 'match' ? chosen : teamName(leg, selection)}`;
  };
  return (leg, { market, selection, parts }) =>
    (parts ?? [{ market, selection }]).map((part) => one(leg, part.market, part.selection)).join(' + ');
}

export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.code}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of a check in the words of these proofs, or of all proofs. */
export function useCheckName(): (check: string) => string {
  const t = useTranslations('play.bookProof.checks');
  const tAll = useTranslations('game.proof.checks');
  return (check) => (t.has(check) ? t(check) : tAll.has(check) ? tAll(check) : check);
}
