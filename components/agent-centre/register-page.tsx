import { RegisterCenterPage } from '@/components/agent-team/register-center-page';
import { useCentreFacts } from './report/centre-facts';

/** Accounts by hand, links and helpers, for the agent of this centre. */
export function RegisterPage() {
  return <RegisterCenterPage centre={useCentreFacts().facts} />;
}
