import type { Side } from '../sides';
import { attackerAfter, race, sameServer } from './race';
import { tennis } from './tennis';
import type { SetRules, SetSport, SetState } from './types';

const rallySeconds = 5;
const rallyWinner = (_state: SetState, winner: Side): Side => winner;

/**
 * Table tennis, badminton and volleyball by the rules of their federations. Breachline: first to 13, from 12-12 on by pairs of
 * rounds until one side wins both, which is two ahead. Tidegate: five objectives ahead. Paper Tigers: games of two rounds in three.
 */
const bySport: Record<SetSport, SetRules> = {
  tennis,
  tableTennis: race(5, rallySeconds, { target: 11, lead: 2, serverAfter: sameServer }),
  badminton: race(3, rallySeconds, { target: 21, lead: 2, cap: 30, serverAfter: sameServer }),
  volleyball: race(5, rallySeconds, { target: 25, lead: 2, lastTarget: 15, serverAfter: rallyWinner }),
  breachline: race(3, 8, { target: 13, lead: 2, serverAfter: attackerAfter }),
  tidegate: race(3, 20, { target: 5, lead: 5, serverAfter: sameServer }),
  paperTigers: race(5, 15, { target: 2, lead: 1, serverAfter: sameServer }),
};

export function rulesOf(sport: SetSport): SetRules {
  return bySport[sport];
}
