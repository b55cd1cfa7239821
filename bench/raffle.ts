import { someTickets, statementOf } from '@/lib/raffle/test-raffle';
import { verifyRaffle } from '@/lib/raffle';

/** How long the verifier takes for the whole list of a million tickets: `node --import tsx bench/raffle.ts`. */
const tickets = 1_000_000;
const limitMs = 3_000;
const raffle = statementOf({ tickets: someTickets(tickets, 5_000), prizes: 10, own: [0, tickets - 1] });
// By the time that this process had, so that what else runs does not count.
const begun = process.cpuUsage();
const isGood = verifyRaffle(raffle).every((check) => check.isGood);
const { user, system } = process.cpuUsage(begun);
const took = (user + system) / 1000;
process.stdout.write(`${tickets} tickets verified in ${took.toFixed(0)} ms, limit ${limitMs} ms\n`);
process.exitCode = isGood && took < limitMs ? 0 : 1;
