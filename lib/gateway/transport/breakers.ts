import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  noJitterGenerator,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { CallError } from '@/lib/contract/errors';

/** The gateway did not answer, or not with an answer of a call: what a breaker counts and what may be repeated. */
export class GatewayTrouble extends Error {
  constructor(
    readonly callError: CallError,
    options?: ErrorOptions,
  ) {
    super(callError.message, options);
    this.name = 'GatewayTrouble';
  }
}

const failuresToOpen = 5;
const unavailable = () => new CallError('gateway.unavailable', { retryAfterSeconds: 1 });

/**
 * One breaker for each endpoint: one broken call does not close the others. After five failures in a row the endpoint is
 * refused at once, for a second at first and up to half a minute; then one call tries it, and until that has ended all others are
 * refused as before: they would wait for as long as a gateway hangs.
 */
export class Breakers {
  private readonly byEndpoint = new Map<string, CircuitBreakerPolicy>();

  async run<T>(endpoint: string, work: () => Promise<T>): Promise<T> {
    const breaker = this.breakerFor(endpoint);
    if (breaker.state === CircuitState.HalfOpen) throw unavailable();
    try {
      return await breaker.execute(work);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? unavailable() : error;
    }
  }

  private breakerFor(endpoint: string): CircuitBreakerPolicy {
    const known = this.byEndpoint.get(endpoint);
    if (known) return known;
    const breaker = circuitBreaker(handleType(GatewayTrouble), {
      breaker: new ConsecutiveBreaker(failuresToOpen),
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: 1_000,
        maxDelay: 30_000,
        // Chance would let some in at once.
        generator: noJitterGenerator,
      }),
    });
    this.byEndpoint.set(endpoint, breaker);
    return breaker;
  }
}
