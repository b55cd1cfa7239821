import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { marketKey } from '@/sandbox/book/market-key';
import {
  readFixtureProof,
  type EndedFixtureProof,
  type FixtureProof,
} from '@/sandbox/proofs/book/fixture-proof';
import { boardAgain, type PublishedState } from '@/sandbox/proofs/book/prices-again';
import { ProofLink } from '../../live/proof/proof-link';
import { OfflineCheck } from '../../proof/offline-check';
import { LookAgain, ProofCard } from '../../proof/proof-document';
import styles from '../../proof/proof-page.module.css';
import { ProofView, type CheckResult } from '../../proof/proof-view';
import { SignatureLine } from '../../proof/signature-line';
import { lookAtProof } from './look-at-proof';
import { Facts, fixtureName, priceText, useCheckName, useLegWords } from './proof-parts';

interface Seeded {
  proof: EndedFixtureProof;
  /** What a reader may change. */
  serverSeed: string | null;
}

async function loadCheck(): Promise<(seeded: Seeded) => CheckResult[]> {
  const { verifyFixtureProof } = await import('@/sandbox/proofs/book/fixture-proof');
  return ({ proof, serverSeed }) => verifyFixtureProof({ ...proof, key: serverSeed ?? '' });
}

interface FixtureProofPartsProps {
  proof: FixtureProof;
  onProof: (proof: FixtureProof) => void;
}

export function FixtureProofParts({ proof, onProof }: FixtureProofPartsProps) {
  const t = useTranslations('play.bookProof');
  const ended = readFixtureProof(proof);
  const isOver = proof.endedAt !== null;
  return (
    <>
      <h1>{t('fixture.title', { name: fixtureName(proof) })}</h1>
      <p className={styles.intro}>{t('fixture.intro')}</p>
      <ProofCard title={isOver ? t('fixture.published') : t('sealed')}>
        {!isOver && <p>{t('fixture.sealed')}</p>}
        <Facts
          facts={[
            [t('root'), proof.season.root],
            [t('secretHash'), proof.season.secretHash],
            [t('fixture.setup'), proof.setup ? JSON.stringify(proof.setup.fixture) : '–'],
          ]}
        />
        <p className={styles.links}>
          <ProofLink id={proof.season.seasonId}>{t('proofOfSeason')}</ProofLink>
        </p>
        {!isOver && <LookAgain look={() => lookAtProof<FixtureProof>(proof.fixtureId)} onProof={onProof} />}
      </ProofCard>
      {isOver && (
        <ProofCard title={t('fixture.settledBy')}>
          <p className={styles.code}>{JSON.stringify(proof.facts)}</p>
        </ProofCard>
      )}
      {ended && <Ended proof={ended} />}
    </>
  );
}

function Ended({ proof }: { proof: EndedFixtureProof }) {
  const t = useTranslations('play.bookProof');
  const tProof = useTranslations('game.proof');
  const nameOf = useCheckName();
  return (
    <>
      <ProofCard title={tProof('check')}>
        <SignatureLine document={proof} />
        <ProofView
          proof={{ proof, serverSeed: proof.key }}
          load={loadCheck}
          factsOf={({ serverSeed }) => [
            { label: t('fixture.key'), value: serverSeed ?? '', isServerSeed: true },
            { label: t('fixture.path'), value: proof.path.join('\n') },
          ]}
          nameOf={nameOf}
        />
      </ProofCard>
      <ProofCard title={t('fixture.events')}>
        <Events proof={proof} />
      </ProofCard>
      {proof.states && proof.states.length > 0 && (
        <ProofCard title={t('fixture.prices')}>
          <p>{t('fixture.pricesText')}</p>
          <Prices proof={proof} states={proof.states} />
        </ProofCard>
      )}
      <ProofCard title={tProof('offline')}>
        <OfflineCheck id={proof.fixtureId} proof={proof} />
      </ProofCard>
    </>
  );
}

function Events({ proof: { events } }: { proof: EndedFixtureProof }) {
  const t = useTranslations('play.bookProof');
  if (events === null) return <p>{t('fixture.notKept')}</p>;
  return (
    <p className={styles.code}>
      {events
        .map(({ step, kind, side }) => [step, kind, side].filter((one) => one !== null).join(' '))
        .join(' · ')}
    </p>
  );
}

/** All prices of a state that a reader picks, recomputed here. */
function Prices({ proof, states }: { proof: EndedFixtureProof; states: readonly PublishedState[] }) {
  const t = useTranslations('play.bookProof');
  const words = useLegWords();
  const [version, setVersion] = useState(states[0]!.version);
  const at = states.find((one) => one.version === version);
  const board = useMemo(() => (at ? boardAgain(proof, at) : []), [proof, at]);
  return (
    <>
      <label>
        {t('fixture.version')}{' '}
        <select value={version} onChange={(event) => setVersion(Number(event.target.value))}>
          {states.map((one) => (
            <option key={one.version} value={one.version}>
              {one.version}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.code}>{JSON.stringify(at?.state)}</p>
      <ul>
        {board.flatMap((market) =>
          market.selections.map(({ key, price }) => (
            <li key={`${marketKey(market)} ${key}`}>
              {words(proof, { market: marketKey(market), selection: key, parts: null })} @ {priceText(price)}
            </li>
          )),
        )}
      </ul>
    </>
  );
}
