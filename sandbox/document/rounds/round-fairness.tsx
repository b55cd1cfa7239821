import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { Commitment, RoundView } from '@/sandbox/kit/round-wire';
import { FairnessDialog, FairnessFacts } from '../fairness/fairness-dialog';
import type { SeedChoice } from '../fairness/use-seed-choice';
import { proofOfView } from './proof-of-view';
import { RoundProofView } from './round-proof-view';

interface RoundFairnessProps {
  info: GameInfo;
  next: Commitment | null;
  lastRound: RoundView | null;
  seed: Omit<SeedChoice, 'take'>;
  onClose: () => void;
}

export function RoundFairness({ info, next, lastRound, seed, onClose }: RoundFairnessProps) {
  const t = useTranslations('game.fairness');
  const proof = lastRound && proofOfView(lastRound);
  const facts: [string, string | number][] | null = next && [
    [t('commitment'), next.commitment],
    [t('nonce'), next.nonce],
  ];
  return (
    <FairnessDialog
      intro={t('intro')}
      next={{
        title: t('nextRound'),
        content: facts ? <FairnessFacts facts={facts} /> : <p>{t('noNext')}</p>,
      }}
      seed={seed}
      last={{
        title: t('lastRound'),
        content: proof ? <RoundProofView kind={info.kind} proof={proof} /> : <p>{t('noLast')}</p>,
      }}
      onClose={onClose}
    />
  );
}
