import type { FieldRule } from '@/lib/contract/calls/member';
import { matchesRule, patternFamilies, patternOf } from '@/lib/contract/forms/pattern-families';
import { makePassword } from './quick-password';

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 32,
  acceptedPattern: '*',
  patternId: 'any',
  ...change,
});

test.each([
  'letters_numbers',
  'letter_first',
  'alphanumeric',
  'letters_and_numbers',
  'digits',
  'alphanumeric_uppercase',
  'no_spaces',
  'strong',
] as const)('a password for the rule %s obeys it', (family) => {
  const one = rule({ acceptedPattern: patternOf(family), patternId: family, minLength: 6, maxLength: 12 });
  for (let count = 0; count < 20; count += 1) {
    const password = makePassword(one);
    expect(password).toHaveLength(12);
    expect(matchesRule(one, password ?? '')).toBe(true);
  }
});

test('it has every kind of sign where the brand accepts them, twenty of them, and never twice the same', () => {
  const made = Array.from({ length: 50 }, () => makePassword(rule()));
  for (const password of made)
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).{20}$/);
  expect(new Set(made).size).toBe(made.length);
});

test('every sign is as likely as every other', () => {
  const digitsOnly = rule({ acceptedPattern: '[0-9]+', minLength: 20, maxLength: 20 });
  const counts = new Map<string, number>();
  for (let count = 0; count < 100; count += 1)
    for (const sign of makePassword(digitsOnly) ?? '') counts.set(sign, (counts.get(sign) ?? 0) + 1);
  expect(counts.size).toBe(8);
  // 250 of each are expected; six standard deviations are 89.
  for (const seen of counts.values()) expect(Math.abs(seen - 250)).toBeLessThan(89);
});

test('a rule that nothing obeys gives none', () => {
  expect(makePassword(rule({ acceptedPattern: '[ก-๙]+', patternId: 'thai' }))).toBeNull();
  expect(patternFamilies).toContain('thai');
});
