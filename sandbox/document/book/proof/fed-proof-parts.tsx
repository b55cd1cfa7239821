import { useTranslations } from 'next-intl';
import { readFedProof, type FedProof, type ToldMessage } from '@/sandbox/proofs/book/fed-proof';
import { OfflineCheck } from '../../proof/offline-check';
import { LookAgain, ProofCard } from '../../proof/proof-document';
import styles from '../../proof/proof-page.module.css';
import { ProofView, type CheckResult } from '../../proof/proof-view';
import { SignatureLine } from '../../proof/signature-line';
import { lookAtProof } from './look-at-proof';
import { Facts, fixtureName, useCheckName } from './proof-parts';

interface Unseeded {
  proof: FedProof;
  /** What is told is drawn from nothing. */
  serverSeed: null;
}

async function loadCheck(): Promise<(shown: Unseeded) => CheckResult[]> {
  const { verifyFedProof } = await import('@/sandbox/proofs/book/fed-proof');
  return ({ proof }) => verifyFedProof(proof);
}

interface FedProofPartsProps {
  proof: FedProof;
  onProof: (proof: FedProof) => void;
}

/** A match or outright that a supplier tells: nothing of it is proven but that prices and results are those that were told. */
export function FedProofParts({ proof, onProof }: FedProofPartsProps) {
  const t = useTranslations('play.bookProof');
  const tProof = useTranslations('game.proof');
  const nameOf = useCheckName();
  const { names, feed, messages, facts, fixtureId } = proof;
  const told = readFedProof(proof);
  const name = fixtureName({ ...proof, season: null, told: names, round: 0 });
  return (
    <>
      <h1>{t('fixture.title', { name })}</h1>
      <p className={styles.intro}>{t('told.intro', { feed: names.feed })}</p>
      <ProofCard title={t('told.by')}>
        <Facts
          facts={[
            [t('told.feed'), `${names.feed} (${feed})`],
            [t('told.competition'), names.competition],
            ...(messages.length > 0 ? [[t('told.last'), messages.at(-1)!.link] as const] : []),
          ]}
        />
        {!proof.endedAt && <LookAgain look={() => lookAtProof<FedProof>(fixtureId)} onProof={onProof} />}
      </ProofCard>
      {facts && (
        <ProofCard title={t('fixture.settledBy')}>
          <p className={styles.code}>{JSON.stringify(facts)}</p>
        </ProofCard>
      )}
      {told && messages.length > 0 && (
        <ProofCard title={tProof('check')}>
          <SignatureLine document={proof} />
          <ProofView
            proof={{ proof: told, serverSeed: null }}
            load={loadCheck}
            factsOf={() => []}
            nameOf={nameOf}
          />
        </ProofCard>
      )}
      <ProofCard title={t('told.messages')}>
        {messages.length === 0 ? (
          <p>{t('told.notKept')}</p>
        ) : (
          <>
            <p>{t('told.messagesText')}</p>
            <ol>
              {messages.map((message) => (
                <Message key={message.link} message={message} />
              ))}
            </ol>
          </>
        )}
      </ProofCard>
      {told && (
        <ProofCard title={tProof('offline')}>
          <OfflineCheck id={fixtureId} proof={told} />
        </ProofCard>
      )}
    </>
  );
}

function Message({ message: { kind, toldAt, state, body, link } }: { message: ToldMessage }) {
  const t = useTranslations('play.bookProof.told');
  return (
    <li>
      <p>
        {t(`kind.${kind}`)} · <time dateTime={toldAt}>{toldAt}</time> · {t(`state.${state ?? 'waiting'}`)}
      </p>
      <p className={styles.code} dir="ltr">
        {JSON.stringify(body)}
      </p>
      <p className={styles.code} dir="ltr">
        {link}
      </p>
    </li>
  );
}
