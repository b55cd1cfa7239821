import { ProofMissing } from '@/sandbox/document/proof/proof-missing';
import { englishTexts } from '../game-texts';
import { missingProofMetadata } from './missing-proof';

/** Next takes the title of every answer with the status 404 from here. The content is for `notFound()`, which nothing calls. */
export const generateMetadata = missingProofMetadata;

export default async function RoundNotFound() {
  return <ProofMissing english={await englishTexts(null)} />;
}
