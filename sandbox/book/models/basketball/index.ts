export { basketballLaws, homeWins, type BasketballLaws } from './laws';
export { startBasketball, stepBasketball } from './match';
export * from './types';
