export { goalsOf, type FootballRating } from './chances';
export {
  addedCornersLaw,
  footballLaws,
  jointLaw,
  type FootballLaws,
  type JointPart,
  type NameOfHalf,
} from './laws';
export { startFootball, stepFootball } from './match';
export { addedLaw, homeQualifies, resultChances, scoreChance, scoreIn, type ScoreLaw } from './score-law';
export * from './types';
