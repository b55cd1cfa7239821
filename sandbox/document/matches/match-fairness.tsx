import { useTranslations } from 'next-intl';
import type { MatchView } from '@/sandbox/kit/match-wire';
import { FairnessDialog, FairnessFacts } from '../fairness/fairness-dialog';
import { MatchProofLoader } from './match-proof-loader';
import type { MatchControls } from './use-match';

interface MatchFairnessProps {
  match: MatchView | null;
  seed: MatchControls['seed'];
  onClose: () => void;
}

export function MatchFairness({ match, seed, onClose }: MatchFairnessProps) {
  const t = useTranslations('game.fairness');
  const tMatch = useTranslations('play.match.fairness');
  const overRoundId = match?.result ? match.roundId : null;
  return (
    <FairnessDialog
      intro={tMatch('intro')}
      next={{ title: tMatch('next'), content: <p>{tMatch('nextText')}</p> }}
      seed={seed}
      last={
        match && {
          title: tMatch('table'),
          content: overRoundId ? (
            <MatchProofLoader id={overRoundId} />
          ) : (
            <FairnessFacts facts={[[t('commitment'), match.commitment]]} />
          ),
        }
      }
      onClose={onClose}
    />
  );
}
