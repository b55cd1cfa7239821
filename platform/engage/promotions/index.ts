export { listApplications, type ApplicationFilter } from './application-store';
export { approveApplication, rejectApplication, type ApplicationDecision } from './decide-application';
export { depositBonusOf, listDepositBonuses, type DepositBonusTerms } from './deposit-bonuses';
export { forgetUndrawnSeeds } from './draw-seed';
export { endBonusesOfOwnMoney, listEndingBonuses } from './ending-bonuses';
export { promotionsHandlers } from './handlers';
export { issueAutomatic } from './issue-automatic';
export { putPromotionTerms, type TermsChange } from './put-terms';
export { takeBackFirstDeposit } from './take-back-first-deposit';
export { countTakeable } from './promotion-statuses';
export { areTermsOfOthers, listPrizes, listTerms } from './term-store';
export { promotionRules } from './types';
export type {
  Application,
  ApplicationState,
  Prize,
  PromotionRule,
  PromotionTerms,
  StoredTerms,
} from './types';
