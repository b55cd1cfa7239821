import { useTranslations } from 'next-intl';
import { competitionOf } from '@/sandbox/book/world';
import { readSeasonProof, type EndedSeasonProof, type SeasonProof } from '@/sandbox/proofs/book/season-proof';
import { ProofLink } from '../../live/proof/proof-link';
import { OfflineCheck } from '../../proof/offline-check';
import { LookAgain, ProofCard } from '../../proof/proof-document';
import styles from '../../proof/proof-page.module.css';
import { ProofView, type CheckResult } from '../../proof/proof-view';
import { SignatureLine } from '../../proof/signature-line';
import { lookAtProof } from './look-at-proof';
import { Facts, useCheckName } from './proof-parts';

interface Seeded {
  proof: EndedSeasonProof;
  /** What a reader may change. */
  serverSeed: string | null;
}

async function loadCheck(): Promise<(seeded: Seeded) => CheckResult[]> {
  const { verifySeasonProof } = await import('@/sandbox/proofs/book/season-proof');
  return ({ proof, serverSeed }) => verifySeasonProof({ ...proof, secret: serverSeed ?? '' });
}

interface SeasonProofPartsProps {
  proof: SeasonProof;
  onProof: (proof: SeasonProof) => void;
}

export function SeasonProofParts({ proof, onProof }: SeasonProofPartsProps) {
  const t = useTranslations('play.bookProof');
  const tProof = useTranslations('game.proof');
  const { name } = competitionOf(proof.competition);
  const ended = readSeasonProof(proof);
  return (
    <>
      <h1>{t('season.title', { name: `${name} ${proof.number}` })}</h1>
      <p className={styles.intro}>{t('season.intro')}</p>
      {ended ? (
        <Ended proof={ended} />
      ) : (
        <ProofCard title={t('sealed')}>
          <p>{t('season.sealed')}</p>
          <Facts
            facts={[
              [t('root'), proof.root],
              [t('secretHash'), proof.secretHash],
            ]}
          />
          <LookAgain look={() => lookAtProof<SeasonProof>(proof.seasonId)} onProof={onProof} />
        </ProofCard>
      )}
      <ProofCard title={t('season.calendar')}>
        <p className={styles.links}>
          {proof.plan.fixtures.map(({ fixtureId }) => (
            <ProofLink key={fixtureId} id={fixtureId}>
              {fixtureId}
            </ProofLink>
          ))}
        </p>
      </ProofCard>
      {ended && (
        <ProofCard title={tProof('offline')}>
          <OfflineCheck id={proof.seasonId} proof={ended} />
        </ProofCard>
      )}
    </>
  );
}

function Ended({ proof }: { proof: EndedSeasonProof }) {
  const t = useTranslations('play.bookProof');
  const tProof = useTranslations('game.proof');
  const nameOf = useCheckName();
  return (
    <ProofCard title={tProof('check')}>
      <SignatureLine document={proof} />
      <ProofView
        proof={{ proof, serverSeed: proof.secret }}
        load={loadCheck}
        factsOf={({ serverSeed }) => [
          { label: t('root'), value: proof.root },
          { label: t('secretHash'), value: proof.secretHash },
          { label: t('season.secret'), value: serverSeed ?? '', isServerSeed: true },
        ]}
        nameOf={nameOf}
      />
    </ProofCard>
  );
}
