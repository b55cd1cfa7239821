import { agents } from './agents/agents';
import { alerts } from './commands/alerts';
import { applications } from './commands/applications';
import { audit } from './commands/audit';
import { bills, contracts } from './agents/contracts';
import { campaigns } from './campaigns/campaigns';
import { content } from './content/content';
import { media } from './content/media';
import { harm } from './campaigns/harm';
import { deposits, withdrawals } from './commands/cashier';
import type { DeskNoun } from './command';
import { games } from './commands/games';
import { bandVerbs } from './games/band';
import { lobbyVerbs } from './games/lobby';
import { lotterySales } from './games/lottery-sales';
import { windowVerbs } from './games/windows';
import { labelVerbs } from './commands/labels';
import { lottery } from './commands/lottery';
import { matches } from './commands/matches';
import { limits, members, messages } from './commands/members';
import { claims } from './cashier/claims';
import { credit } from './cashier/credits';
import { find } from './members/find';
import { locks } from './members/locks';
import { notes } from './members/notes';
import { records } from './members/records';
import { banners, notices } from './commands/notices';
import { orders } from './mall/orders';
import { vip } from './mall/vip';
import { raffles } from './mall/raffles';
import { tournaments } from './mall/tournaments';
import { vouchers } from './mall/vouchers';
import { networks } from './operators/networks';
import { rewards } from './offers/mall-rewards';
import { missions } from './offers/missions';
import { promotions } from './offers/promotion-terms';
import { operators } from './operators/operators';
import { opposed } from './commands/opposed';
import { outbox } from './commands/outbox';
import { proposals } from './proposals/proposals';
import { pictures } from './commands/pictures';
import { risk } from './risk/risk';
import { rebates } from './commands/rebates';
import { receivables } from './commands/receivables';
import { figures } from './reports/figures';
import { reports } from './reports/reports';
import { rounds } from './commands/rounds';
import { settings } from './settings/settings';
import { maintenance, region } from './commands/site';
import { sports } from './sports/sports';
import { vendors } from './commands/vendors';
import { health } from './watch/health';
import { jobs } from './watch/jobs';
import { reconciliation } from './watch/reconciliation';

/** Everything that can be done at the desk. */
export const deskCommands: Readonly<Record<string, DeskNoun>> = {
  deposits,
  withdrawals,
  claims,
  credit,
  receivables,
  applications,
  pictures,
  content,
  media,
  notices,
  banners,
  messages,
  maintenance,
  region,
  members: { ...members, find, ...records, ...notes, ...locks, ...labelVerbs },
  limits,
  harm,
  agents,
  vendors,
  games: { ...lobbyVerbs, ...windowVerbs, ...bandVerbs, ...games },
  matches,
  opposed,
  risk,
  sports,
  lottery: { ...lotterySales, ...lottery },
  rebates,
  orders,
  vouchers,
  promotions,
  missions,
  rewards,
  vip,
  raffles,
  tournaments,
  campaigns,
  contracts,
  bills,
  rounds,
  alerts,
  outbox,
  health,
  jobs,
  reconciliation,
  settings,
  operators,
  networks,
  proposals,
  figures,
  reports,
  audit,
};
