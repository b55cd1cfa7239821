import { commitmentOf, createDraws, isClientSeed, isServerSeed } from '@/lib/fairness';

/** A line of a pool: it comes in `weight` of all draws that the weights add up to. */
export interface PoolLine {
  title: string;
  weight: number;
}

/** A member's one draw in a promotion, as it is downloaded. */
export interface InstantDraw {
  kind: 'instant-draw';
  promotionId: string;
  /** The hash that was shown before the draw, and the seed. */
  commitment: string;
  serverSeed: string;
  /** The member's own text. */
  clientSeed: string;
  pool: PoolLine[];
  /** The line that came out, from 1. */
  position: number;
}

export interface InstantDrawCheck {
  check: 'seed' | 'prize';
  isGood: boolean;
  stated: string;
  computed: string;
}

type Weighted = Pick<PoolLine, 'weight'>;

export function totalWeight(pool: readonly Weighted[]): number {
  return pool.reduce((sum, { weight }) => sum + weight, 0);
}

/** The line in which a number below the total weight falls: as many numbers belong to each as it has weight. */
export function prizeAt(pool: readonly Weighted[], number: number): number {
  let end = 0;
  const index = pool.findIndex(({ weight }) => {
    end += weight;
    return number < end;
  });
  if (index === -1) throw new RangeError('The number is past the pool');
  return index;
}

/** The line that comes out, from 1. */
export function drawLine(
  { serverSeed, clientSeed }: Pick<InstantDraw, 'serverSeed' | 'clientSeed'>,
  pool: readonly Weighted[],
): number {
  const draws = createDraws({ serverSeed, clientSeed, nonce: 0 });
  return prizeAt(pool, draws.below(totalWeight(pool))) + 1;
}

const lineText = (pool: readonly PoolLine[], position: number): string =>
  `${position}: ${pool[position - 1]?.title || '–'}`;

export function verifyInstantDraw(draw: InstantDraw): InstantDrawCheck[] {
  const { commitment, serverSeed, pool, position } = draw;
  const hash = commitmentOf(serverSeed);
  const stated = lineText(pool, position);
  const computed = lineText(pool, drawLine(draw, pool));
  return [
    { check: 'seed', isGood: hash === commitment, stated: commitment, computed: hash },
    { check: 'prize', isGood: stated === computed, stated, computed },
  ];
}

const isWeight = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

function isLine(value: unknown): boolean {
  const { title, weight } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof title === 'string' && isWeight(weight);
}

/** Null for whatever is no draw in a promotion. */
export function readInstantDraw(value: unknown): InstantDraw | null {
  if (value === null || typeof value !== 'object') return null;
  const { kind, promotionId, commitment, serverSeed, clientSeed, pool, position } = value as Partial<
    Record<string, unknown>
  >;
  const isOne =
    kind === 'instant-draw' &&
    typeof promotionId === 'string' &&
    isServerSeed(commitment) &&
    isServerSeed(serverSeed) &&
    isClientSeed(clientSeed) &&
    Array.isArray(pool) &&
    pool.length > 0 &&
    pool.every(isLine) &&
    totalWeight(pool as PoolLine[]) <= 2 ** 32 &&
    isWeight(position);
  return isOne ? (value as InstantDraw) : null;
}
