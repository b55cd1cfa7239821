export { awardPoints, getPoints, takeBackPoints } from './award-points';
export { convertPoints, readConversion, requirePoints, sayPoints } from './convert-points';
export { listPointMovements } from './movements';
export {
  findReward,
  getConversionTerms,
  getOffer,
  getTerms,
  hasEnglishReward,
  insertReward,
  insertTerms,
  isRewardOf,
  listOfferNames,
  listComingTerms,
  listOffers,
  listRewards,
  listPointTurns,
  listTermHistory,
  type RecordedTerms,
} from './point-store';
export { defaultTerms, discountedPoints, pointsFor, worthOfPoints } from './rules';
export { bestWorthOfPoints } from './worth';
export type { BonusOfReward, NewTerms, Offer, PointRewardChange, PointRewardPiece } from './types';
