export { cleanIdempotencyKeys } from './clean-keys';
export { keepHouse, sandboxProvider, startJobs } from './start-jobs';
