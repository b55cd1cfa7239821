/** Why a round was void whose stake could not be confirmed. */
export const unconfirmed = 'round.rolled.back';
