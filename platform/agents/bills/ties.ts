import { endContractsWith } from '@/platform/agents/contracts';
import { provideTies } from '@/platform/people/agent-placements';
import { hasOpenBillsTowards } from './bill-store';

// Nobody leaves an upline with a bill that is short or disputed, and who leaves takes no contract along.
provideTies({ openBillsTowards: hasOpenBillsTowards, endContractsWith });
