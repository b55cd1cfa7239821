export { commitmentOf, isClientSeed, isCommitmentOf, isServerSeed } from './commitment';
export { createDraws, streamBlock, type Draws } from './draws';
export { leafHash, merkleLevels, merkleRoot, pathPlaces, rootOfPath } from './merkle';
