export { getActiveBonusId, getBonusBalance, getBonusOfOwnMoney, getPlayableBonus } from './bonus-balance';
export {
  addReleased,
  findBonusOfSource,
  getBonus,
  hasActiveBonus,
  insertBonus,
  listBonusesOf,
  listPromotionBonuses,
  lockActive,
  lockBonusOfSource,
  noteTakenBack,
} from './bonus-store';
export { endBonusOfOwnMoney, endDueBonuses, endIfOver, forfeitBonus } from './end-bonus';
export { countRound, endBonusIfOver, lockBonusInPlay, noteOpenRound, releaseHeldBonus } from './play-bonus';
export { type GameClassification, maxWageringMultiple, reasonOf, weightOf } from './rules';
export type { StoredBonus } from './types';
export { listWagering } from './wagering-store';
