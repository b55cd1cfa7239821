export { listenTo, type Listening, type ListenOptions } from '@/lib/server/listen';
