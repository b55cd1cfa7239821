import { setTimeout as sleep } from 'node:timers/promises';
import type { Entry } from './journal';
import { Load } from './load';
import { Player, Refusal } from './player';
import { Random } from './random';
import { smallStakes } from './run';

const entry = (outcome: Entry['outcome']): Entry => ({
  ...{ kind: 'bet', memberId: 'mem_1', amountMinor: 1n, outcome, code: null, commandKey: null },
  ...{ idempotencyKey: null, mayBeOver: false, repeat: async () => undefined },
});

it('counts how calls ended, of all or of those from a place on', () => {
  const load = new Load([], new Random(1));
  load.journal.push(entry('acknowledged'), entry('refused'), entry('acknowledged'));
  expect([load.count('acknowledged'), load.count('refused'), load.count('unanswered')]).toEqual([2, 1, 0]);
  expect(load.count('acknowledged', 1)).toBe(1);
});

it('goes on when a turn breaks off, and says why', async () => {
  const player = new Player('http://127.0.0.1:1');
  player.stakesMinor = [100n];
  jest.spyOn(player, 'call').mockRejectedValue(new Refusal('maintenance'));
  const load = new Load([player], new Random(1));
  load.start();
  while (load.sayTorn().length === 0) await sleep(20);
  await load.stop();
  expect(load.sayTorn()).toEqual([expect.stringMatching(/^\d+ turns broke off: Error: maintenance$/)]);
});

it('plays for small stakes, and not at all where a game has none: every bet would be refused', () => {
  expect(smallStakes('slot', [10n, 500n, 501n])).toEqual([10n, 500n]);
  expect(() => smallStakes('slot', [501n])).toThrow('slot has no stake of 5.00 or less');
  expect(() => smallStakes('slot', [])).toThrow('slot has no stake');
});
