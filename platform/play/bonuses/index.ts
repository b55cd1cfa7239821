export {
  addReleased,
  findBonusOfSource,
  getBonus,
  hasActiveBonus,
  listBonusesOf,
  listPromotionBonuses,
} from './bonus-store';
export { endBonusOfOwnMoney, endDueBonuses, forfeitBonus } from './end-bonus';
export { grantBonus, type BonusGrant } from './grant-bonus';
export { getActiveBonusId, getBonusBalance, getBonusOfOwnMoney, getPlayableBonus } from './bonus-balance';
export { countRound, endBonusIfOver, lockBonusInPlay, noteOpenRound, type BonusInPlay } from './play-bonus';
export { maxWageringMultiple, reasonOf, weightOf, type GameClassification } from './rules';
export { takeBackBonus } from './take-back-bonus';
export type { SettledRound, StoredBonus, StoredWagering } from './types';
export { listWagering } from './wagering-store';
