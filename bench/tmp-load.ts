import { benchBets } from './bets';
import { formatTable } from '../scripts/bench/rows';
console.log(formatTable(await benchBets({ origin: 'http://127.0.0.1:4100', dataDir: '/tmp/lead-data' })));
