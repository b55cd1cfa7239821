export { commitmentOf, isClientSeed, isCommitmentOf, isServerSeed } from './commitment';
export { createDraws, streamBlock, type Draws, type DrawSource } from './draws';
