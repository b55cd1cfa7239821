export { cleanIdempotencyKeys } from './clean-keys';
export { keepHouse, startJobs } from './start-jobs';
