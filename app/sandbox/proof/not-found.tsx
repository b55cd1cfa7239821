import { ProofMissing } from '@/components/sandbox/proof-missing';
import { englishTexts } from '../game-texts';

export default async function RoundNotFound() {
  return <ProofMissing english={await englishTexts(null)} />;
}
