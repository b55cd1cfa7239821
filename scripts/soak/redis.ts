import { startRedis, type RedisServer } from '../bench/redis-server';
import { listProcesses, partOf } from './processes';

const lookEveryMs = 2_000;

/** A Redis of the run’s own, which is started again when it ends, as whoever keeps services does. */
export class Redis {
  private readonly timer: NodeJS.Timeout;
  private isStarting = false;

  private constructor(private readonly server: RedisServer) {
    this.timer = setInterval(() => void this.look(), lookEveryMs);
  }

  static async start(): Promise<Redis> {
    return new Redis(await startRedis());
  }

  get url(): string {
    return this.server.url;
  }

  get port(): string {
    return new URL(this.url).port;
  }

  private get isThere(): boolean {
    return partOf(listProcesses(), 'redis', { group: undefined, redisPort: this.port }).length > 0;
  }

  private async look(): Promise<void> {
    if (this.isStarting || this.isThere) return;
    this.isStarting = true;
    await this.server.startAgain().catch(() => undefined);
    this.isStarting = false;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.server.stop();
  }
}
