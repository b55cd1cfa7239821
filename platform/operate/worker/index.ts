export { keepHouse, startJobs } from './start-jobs';
