import { endContractsWith } from '@/platform/agents/contracts';
import { provideGlance } from '@/platform/agents/reports';
import { assertNothingShort, collectShorts } from '@/platform/people/agent-dues';
import { provideTies } from '@/platform/people/agent-placements';
import { provideOtherDebts } from '@/platform/play/receivables';
import { hasOpenBillsTowards } from './bill-store';
import { glance } from './glance';

// Nobody leaves an upline with a bill that is short or disputed, and who leaves takes no contract along.
provideTies({ openBillsTowards: hasOpenBillsTowards, endContractsWith });

// Wherever money that was taken back is collected, what an agent owes by contracts is paid too.
provideOtherDebts({ collect: collectShorts, assertNone: assertNothingShort });

// Reports stand below: the centre asks by a port what waits, which pages there are, and what came in.
provideGlance(glance);
