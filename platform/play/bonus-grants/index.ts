export { grantBonus } from './grant-bonus';
export { takeBackBonus } from './take-back-bonus';
