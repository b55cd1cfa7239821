export { awardPoints, getPoints, takeBackPoints } from './award-points';
export { convertPoints, readConversion, requirePoints, sayPoints } from './convert-points';
export { listPointMovements } from './movements';
export { getOffer, getTerms, isRewardOf, listOfferNames, listOffers } from './point-store';
export { putReward, putTerms } from './put-reward';
export { defaultTerms, discountedPoints, pointsFor, worthOfPoints } from './rules';
export { bestWorthOfPoints } from './worth';
export type { BonusOfReward, Offer, PointRewardPiece } from './types';
