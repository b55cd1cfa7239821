export { profileHandlers } from './handlers';
