export { canonicalJson } from './canonical';
export { commitmentOf, isClientSeed, isCommitmentOf, isServerSeed } from './commitment';
export { createDraws, streamBlock, type Draws, type DrawSource } from './draws';
export { leafHash, merkleLevels, merkleRoot, pathPlaces, rootOfPath, type TreePlace } from './merkle';
export { drawUntil, pickDistinct, pickOne } from './pick';
