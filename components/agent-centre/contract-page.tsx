import { ContractsPage } from '@/components/agent-contracts/contracts-page';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { useCentreFacts } from './report/centre-facts';

/** Bills and contracts of one kind, as the agent of this centre has them. */
export function ContractPage({ kind }: { kind: ContractKind }) {
  const { facts } = useCentreFacts();
  return <ContractsPage kind={kind} centre={facts} />;
}
