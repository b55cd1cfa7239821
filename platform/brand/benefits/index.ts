export {
  benefitOf,
  benefitOfLevel,
  insertBenefit,
  listBenefits,
  listBenefitTurns,
  type Benefit,
  type NewBenefit,
} from './benefit-store';
export { presentBenefit } from './present';
