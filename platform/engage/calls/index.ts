export { contentHandlers } from './content-handlers';
