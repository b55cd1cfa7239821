export { listenTo, type Listening } from '@/lib/server/listen';
