import { contract } from '@/lib/contract';
import { implement } from '@/lib/contract/implement';
import type { CallContext } from '@/platform/ground/context';
import {
  disputeBill,
  listBills,
  readBill,
  readBillLines,
  readContractFacts,
  readIncome,
  type FactsSource,
} from '../bills';
import { askToEnd, listContractsOf, offer, processOf, withdraw } from '../contracts';

/** Contracts and bills of agents; figures of teams come from `source`. */
export const createContractsHandlers = (source: FactsSource) =>
  implement<CallContext, typeof contract.agentContracts>(contract.agentContracts, {
    income: readIncome,
    contracts: listContractsOf,
    contractFacts: readContractFacts(source),
    bills: listBills,
    bill: readBill,
    billLines: readBillLines,
    offerContract: offer,
    withdrawOffer: withdraw,
    requestEnd: askToEnd,
    disputeBill,
    processDividend: processOf('dividend'),
    processDaily: processOf('daily'),
    processHourly: processOf('hourly'),
    processRealtime: processOf('realtime'),
  });
