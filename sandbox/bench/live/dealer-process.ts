import { keepDealer } from '@/sandbox/server/live/dealer/keep-dealer';
import { measuredWorker } from '../measured-worker';

await measuredWorker(keepDealer);
