import { ProofMissing } from '@/components/sandbox/proof-missing';
import { englishTexts } from '../slot-texts';

export default async function RoundNotFound() {
  return <ProofMissing english={await englishTexts()} />;
}
