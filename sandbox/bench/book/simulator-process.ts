import { keepSimulator } from '@/sandbox/server/book/keep-simulator';
import { measuredWorker } from '../measured-worker';

await measuredWorker(keepSimulator);
