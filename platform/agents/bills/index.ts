import './ties';

export { hasOpenBillsTowards } from './bill-store';
export { checkBills } from './check-bills';
export { decideDispute, disputeBill } from './dispute-bill';
export { listOpenDisputes, type Dispute } from './dispute-store';
export type { FactsSource, Line, Question, Sums } from './facts';
export { payGuarantee } from './guarantee';
export { listBills, readBill, readBillLines } from './read-bills';
export { readContractFacts } from './read-facts';
export { readIncome } from './read-income';
export { reportFacts } from './report-facts';
export { type BillRun, runBills } from './run-bills';
