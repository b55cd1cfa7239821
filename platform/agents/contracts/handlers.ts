import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import type { CallContext } from '@/platform/ground/context';

const closed = async (): Promise<never> => {
  throw new CallError('contract.closed');
};

export const agentContractsHandlers = implement<CallContext, typeof contract.agentContracts>(
  contract.agentContracts,
  {
    income: closed,
    contracts: closed,
    contractFacts: closed,
    bills: closed,
    bill: closed,
    billLines: closed,
    offerContract: closed,
    withdrawOffer: closed,
    requestEnd: closed,
    disputeBill: closed,
    processDividend: closed,
    processDaily: closed,
    processHourly: closed,
    processRealtime: closed,
  },
);
