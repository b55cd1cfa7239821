import fc from 'fast-check';
import type { Pool } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet, type Fault, type WalletCall } from '@/lib/testing/stand-ins/fake-wallet';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import { getTitle } from '@/sandbox/catalogue/registry';
import { isPlayed, verifyProof } from '@/sandbox/proofs/round-proof';
import type { Vendor } from '../../vendor/vendor';

/**
 * Any sequence of presses, repeats, faults, restarts and waits: when the wallet works again everything is settled, every
 * stake was taken once or given back, every payout paid once, and every outcome follows from its seeds.
 */
const test = useTestDatabase();

type Command =
  | { kind: 'spin'; stake: string }
  | { kind: 'repeat' }
  | { kind: 'fault'; call: WalletCall; fault: Fault }
  | { kind: 'refuse'; code: string }
  | { kind: 'late' }
  | { kind: 'reopen' }
  | { kind: 'resume' }
  | { kind: 'wait'; ms: number };

const movingCalls = ['bet', 'win', 'rollback'] as const;
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('spin' as const),
      stake: fc.constantFrom('0.20', '1.00', '20.00'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'repeat' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      call: fc.constantFrom(...movingCalls),
      fault: fc.constantFrom<Fault>('before', 'after', 'nonsense'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refuse' as const),
      code: fc.constantFrom('protection.limit', 'system.maintenance'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Command>({ kind: 'late' }, { kind: 'reopen' }, { kind: 'resume' }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(500, 3000, 20_000, 400_000),
    }),
  },
);

const startMinor = 20_000n;
let run = 0;

class World {
  clock = Date.parse('2026-03-01T12:00:00Z');
  readonly playerId = `ply_${(run += 1)}`;
  readonly wallet: FakeWallet;
  private vendor: Vendor;
  private token = '';
  private keys = 0;
  private stake = '1.00';

  constructor(
    private readonly pool: Pool,
    isForgetful: boolean,
  ) {
    this.wallet = new FakeWallet({
      playerId: this.playerId,
      balanceMinor: startMinor,
      now: () => this.clock,
      isForgetful,
    });
    this.vendor = this.process();
  }

  private process(): Vendor {
    return vendorOf(this.wallet, { pool: this.pool, now: () => new Date(this.clock), retryDelaysMs: [] });
  }

  async open(): Promise<void> {
    this.vendor = this.process();
    const opened = await this.vendor.open(this.wallet.launch('monsoon-drums')).catch(() => null);
    if (opened) this.token = opened.sessionToken;
  }

  async apply(command: Command): Promise<void> {
    if (command.kind === 'wait') this.clock += command.ms;
    if (command.kind === 'fault') this.wallet.fail(command.call, command.fault);
    if (command.kind === 'refuse') this.wallet.refuse('bet', command.code);
    if (command.kind === 'late') await this.wallet.lost.pop()?.deliver();
    if (command.kind === 'reopen') await this.open();
    if (command.kind === 'resume') await this.vendor.resumeRounds();
    if (command.kind === 'spin') {
      this.keys += 1;
      this.stake = command.stake;
    }
    if (command.kind === 'spin' || command.kind === 'repeat') await this.spin();
  }

  /** What a player is told does not matter here: money must be right whatever it was. */
  private async spin(): Promise<void> {
    const input = { stake: this.stake, clientSeed: 'model', roundKey: `${this.playerId}-key-${this.keys}` };
    await this.vendor.spin(this.token, input).catch(() => undefined);
  }

  /** Throws what is wrong. */
  async check(): Promise<void> {
    this.wallet.heal();
    for (let turn = 0; turn < 3; turn += 1) {
      this.clock += 400_000;
      await this.process().resumeRounds();
    }
    const { rows } = await this.pool.query<{
      round_id: string;
      state: string;
      stake_minor: bigint;
      payout_minor: bigint | null;
    }>(
      `select round_id, state, stake_minor, payout_minor from sandbox.rounds where player_id = $1 and state <> 'committed'`,
      [this.playerId],
    );
    let expected = startMinor;
    for (const round of rows) {
      if (round.state !== 'settled' && round.state !== 'void')
        throw new Error(`${round.round_id} is still ${round.state}`);
      if (round.state === 'settled') expected += (round.payout_minor ?? 0n) - round.stake_minor;
      const proof = await this.vendor.proof(round.round_id);
      if (
        proof &&
        isPlayed(proof) &&
        verifyProof(proof, getTitle(proof.gameCode)).some((check) => !check.isGood)
      )
        throw new Error('a proof fails');
    }
    if (this.wallet.balanceMinor !== expected)
      throw new Error(`balance ${this.wallet.balanceMinor}, should be ${expected}`);
  }
}

function property(isForgetful: boolean) {
  return fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
    const world = new World(pool, isForgetful);
    await world.open();
    for (const next of commands) await world.apply(next);
    await world.check();
  });
}

let pool: Pool;
beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});
beforeEach(async () => {
  await test.owner.query('truncate sandbox.rounds, sandbox.game_sessions, sandbox.game_players cascade');
});

it('loses and doubles nothing, whatever fails and whenever', async () => {
  await fc.assert(property(false), { numRuns: 120 });
});

it('notices a wallet that takes the same stake twice', async () => {
  const outcome = await fc.check(property(true), { numRuns: 200, endOnFailure: true });
  expect(outcome.failed).toBe(true);
});
