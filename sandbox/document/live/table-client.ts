import { postToVendor } from '@/sandbox/board/calls/post-to-vendor';
import type {
  TableActAnswer,
  TableBetAnswer,
  TableHistoryAnswer,
  TableListAnswer,
  TableMineAnswer,
  TableOpenAnswer,
  TableState,
  TableStatesAnswer,
} from '@/sandbox/kit/table-wire';
import type { ShoeProof } from '@/sandbox/proofs/shoe-proof';
import type { TableProof } from '@/sandbox/proofs/table-proof';
import type { DecisionInput, StakeInput } from './table-state';

interface TableCalls {
  tableOpen: { input: { token: string; tableCode: string }; output: TableOpenAnswer };
  tableList: { input: { sessionToken: string }; output: TableListAnswer };
  tableState: { input: { sessionToken: string; tableCode: string }; output: TableState };
  tableStates: {
    input: { sessionToken: string; tableCodes: readonly string[] };
    output: TableStatesAnswer;
  };
  tableBet: {
    input: StakeInput & { sessionToken: string; tableCode: string };
    output: TableBetAnswer;
  };
  tableUndo: {
    input: { sessionToken: string; roundId: string; betId: string };
    output: TableBetAnswer;
  };
  tableAct: { input: DecisionInput & { sessionToken: string }; output: TableActAnswer };
  tableHistory: { input: { sessionToken: string; tableCode: string }; output: TableHistoryAnswer };
  tableProof: { input: { id: string }; output: TableProof | ShoeProof };
  tableMine: { input: { sessionToken: string; roundId: string }; output: TableMineAnswer };
}

/** Of these it has to be known what became of them. */
const moving: readonly (keyof TableCalls)[] = ['tableBet', 'tableUndo', 'tableAct'];

/** Stakes are taken for seconds only, so a lost call is noticed sooner than elsewhere. */
const timeoutMs = 6000;
const openTimeoutMs = 20_000;

/** A call of the live tables by its name; throws `VendorCallError` and nothing else. */
export function callTable<Name extends keyof TableCalls>(
  name: Name,
  input: TableCalls[Name]['input'],
): Promise<TableCalls[Name]['output']> {
  return postToVendor(name, input, {
    isMoving: moving.includes(name),
    timeoutMs: name === 'tableOpen' ? openTimeoutMs : timeoutMs,
  });
}
