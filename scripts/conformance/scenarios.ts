import { endingScenarios } from './endings';
import { moneyScenarios } from './money';
import { orderScenarios } from './order';
import { matchScenarios, playerScenarios } from './players';
import { repeatScenarios } from './repeats';
import type { Scenario } from './scenario';
import { signatureScenarios } from './signatures';

/** What a wallet must do, in the order in which it is tried: nothing comes after the player's session has ended. */
export const allScenarios: readonly Scenario[] = [
  ...signatureScenarios,
  ...playerScenarios,
  ...repeatScenarios,
  ...orderScenarios,
  ...moneyScenarios,
  ...matchScenarios,
  ...endingScenarios,
];
