import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { MatchProofLoader } from './match-proof-loader';

/** The proof of a match inside of its document, which may open no other page. */
export function MatchProofDialog({ roundId, onClose }: { roundId: string; onClose: () => void }) {
  const t = useTranslations('play.match.proof');
  const tRules = useTranslations('game.rules');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={tRules('close')}>
      <MatchProofLoader id={roundId} />
    </Dialog>
  );
}
