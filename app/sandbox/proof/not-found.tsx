import { ProofMissing } from '@/components/sandbox/proof-missing';
import { slotMessages } from '../slot-messages';

export default async function RoundNotFound() {
  return <ProofMissing messages={await slotMessages()} />;
}
