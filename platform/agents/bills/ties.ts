import { endContractsWith } from '@/platform/agents/contracts';
import { assertNothingShort, collectShorts } from '@/platform/people/agent-dues';
import { provideTies } from '@/platform/people/agent-placements';
import { provideOtherDebts } from '@/platform/play/receivables';
import { hasOpenBillsTowards } from './bill-store';

// Nobody leaves an upline with a bill that is short or disputed, and who leaves takes no contract along.
provideTies({ openBillsTowards: hasOpenBillsTowards, endContractsWith });

// Wherever money that was taken back is collected, what an agent owes by contracts is paid too.
provideOtherDebts({ collect: collectShorts, assertNone: assertNothingShort });
