export {
  benefitOf,
  benefitOfLevel,
  insertBenefit,
  listBenefits,
  type Benefit,
  type NewBenefit,
} from './benefit-store';
export { presentBenefit } from './present';
