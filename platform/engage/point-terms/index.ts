export { putReward, putTerms } from './put-reward';
