import { keepSimulator } from '@/sandbox/server/book/simulator/keep-simulator';
import { measuredWorker } from '../measured-worker';

await measuredWorker(keepSimulator);
