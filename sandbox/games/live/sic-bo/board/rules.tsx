import { Rules as EngineRules } from '@/sandbox/games/sic-bo/board/rules';
import type { SicBoMaths } from '@/sandbox/games/sic-bo/types';
import type { LiveInfo } from '@/sandbox/kit/live-info';

/** The rules of the game, with the limits of this table. */
export function Rules({ info }: { info: LiveInfo<SicBoMaths> }) {
  return <EngineRules info={{ ...info, bets: [...info.bets], facts: {} }} />;
}
