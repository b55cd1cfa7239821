import { OfferFields } from '@/components/agent-contracts/offer/offer-fields';
import { RegisterCenterPage } from '@/components/agent-team/register-center-page';
import { useCentreFacts } from './report/centre-facts';

/** Accounts by hand, links and helpers, for the agent of this centre; a link for agents can offer contracts. */
export function RegisterPage() {
  return (
    <RegisterCenterPage
      centre={useCentreFacts().facts}
      offers={(onChange) => <OfferFields onChange={onChange} />}
    />
  );
}
