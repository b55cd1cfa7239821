import { useTranslations } from 'next-intl';
import { approximate } from '@/lib/rational';
import type { SelectionResult } from '@/sandbox/book/settle';
import {
  formulaOf,
  readTicketProof,
  type SettledTicketProof,
  type TicketProof,
  type TicketProofLeg,
} from '@/sandbox/proofs/book/ticket-proof';
import { ProofLink } from '../../live/proof/proof-link';
import { OfflineCheck } from '../../proof/offline-check';
import { LookAgain, ProofCard } from '../../proof/proof-document';
import styles from '../../proof/proof-page.module.css';
import { ProofView, type CheckResult } from '../../proof/proof-view';
import { SignatureLine } from '../../proof/signature-line';
import { lookAtProof } from './look-at-proof';
import { Facts, fixtureName, priceText, useCheckName, useLegWords } from './proof-parts';

interface Unseeded {
  proof: SettledTicketProof;
  /** A ticket is drawn from nothing. */
  serverSeed: null;
}

async function loadCheck(): Promise<(shown: Unseeded) => CheckResult[]> {
  const { verifyTicket } = await import('@/sandbox/proofs/book/ticket-proof');
  return ({ proof }) => verifyTicket(proof);
}

interface TicketProofPartsProps {
  proof: TicketProof;
  onProof: (proof: TicketProof) => void;
}

export function TicketProofParts({ proof, onProof }: TicketProofPartsProps) {
  const t = useTranslations('play.bookProof');
  const settled = readTicketProof(proof);
  const isVoid = proof.state === 'void' || proof.state === 'voiding';
  const heading = isVoid ? 'void' : 'open';
  return (
    <>
      <h1>{t('ticket.title')}</h1>
      <p className={styles.intro}>{t('ticket.intro')}</p>
      {!settled && (
        <ProofCard title={t(`ticket.${heading}`)}>
          <p>{t(`ticket.${heading}Text`)}</p>
          {!isVoid && <LookAgain look={() => lookAtProof<TicketProof>(proof.ticketId)} onProof={onProof} />}
        </ProofCard>
      )}
      <Bet proof={proof} />
      {settled && <Settled proof={settled} />}
    </>
  );
}

function Bet({ proof }: { proof: TicketProof }) {
  const t = useTranslations('play.bookProof');
  const tProof = useTranslations('game.proof');
  const { ticketId, lines, unit, sizes, currency, stake, payout, cashed, corrected, sales } = proof;
  return (
    <ProofCard title={t('ticket.bet')}>
      <Facts
        facts={[
          [t('ticket.id'), ticketId],
          [tProof('stake'), `${lines} × ${unit} = ${stake} ${currency}`],
          [t('ticket.sizes'), sizes.join(', ')],
          ...(payout === null ? [] : [[tProof('payout'), payout] as const]),
          ...(cashed === '0.00' ? [] : [[t('ticket.cashed'), cashed] as const]),
          ...(corrected === null ? [] : [[t('ticket.corrected'), corrected] as const]),
        ]}
      />
      <ol>
        {proof.legs.map((leg) => (
          <Leg key={`${leg.fixtureId} ${leg.market}`} leg={leg} />
        ))}
      </ol>
      {sales.map(({ percent, amount, heldAfter, soldAt }) => (
        <p key={soldAt + heldAfter}>{t('ticket.sale', { percent, amount, held: heldAfter })}</p>
      ))}
    </ProofCard>
  );
}

function useResultName(): (result: SelectionResult) => string {
  const t = useTranslations('play.book.ticket.result');
  return (result) => {
    if (typeof result === 'object')
      return t.has('deadHeat')
        ? t('deadHeat', { tied: result.tied, places: result.places })
        : `${result.places}/${result.tied}`;
    return t.has(result) ? t(result) : result;
  };
}

function Leg({ leg }: { leg: TicketProofLeg }) {
  const t = useTranslations('play.bookProof');
  const words = useLegWords();
  const resultName = useResultName();
  const { price, version, taken, result, seenPrice } = leg;
  return (
    <li>
      <p>
        {fixtureName(leg)} · {words(leg, leg)}
      </p>
      <p>
        {t('ticket.seen', { price: priceText(seenPrice) })}
        {price !== null && ` · ${t('ticket.accepted', { price: priceText(price), version: version ?? 0 })}`}
        {taken?.from && ` · ${t('ticket.taken', { home: taken.from.home, away: taken.from.away })}`}
        {result !== null && ` · ${resultName(result)}`}
      </p>
      <p className={styles.links}>
        <ProofLink id={leg.fixtureId}>{t('proofOfMatch')}</ProofLink>
      </p>
    </li>
  );
}

/** For reading: what is checked is exact. */
const digits = (value: number): string => String(Number(value.toFixed(6)));

function Settled({ proof }: { proof: SettledTicketProof }) {
  const t = useTranslations('play.bookProof');
  const tProof = useTranslations('game.proof');
  const nameOf = useCheckName();
  const { factors, sums } = formulaOf(proof);
  const total = sums.map(({ size, value }) => `e${size} ${digits(approximate(value))}`).join(' + ');
  return (
    <>
      <ProofCard title={t('ticket.formula')}>
        <p>{t('ticket.formulaText')}</p>
        <p className={styles.code}>
          {factors.map((factor, at) => `r${at + 1} = ${digits(approximate(factor))}`).join(', ')}
          {'\n'}
          {`${proof.unit} × ${proof.held} × (${total}) = ${proof.payout}`}
        </p>
      </ProofCard>
      <ProofCard title={tProof('check')}>
        <SignatureLine document={proof} />
        <ProofView proof={{ proof, serverSeed: null }} load={loadCheck} factsOf={() => []} nameOf={nameOf} />
      </ProofCard>
      <ProofCard title={tProof('offline')}>
        <OfflineCheck id={proof.ticketId} proof={proof} />
      </ProofCard>
    </>
  );
}
