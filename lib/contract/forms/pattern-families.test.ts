import type { FieldRule } from '@/lib/contract/calls/member';
import {
  calendarDateOf,
  isOfAge,
  matchesRule,
  patternFamilies,
  patternOf,
  type PatternFamily,
} from './pattern-families';

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 8,
  acceptedPattern: '*',
  patternId: 'any',
  ...more,
});

const examples: Readonly<Record<PatternFamily, { right: string[]; wrong: string[] }>> = {
  letters_numbers: {
    right: ['Anna77', '7up', 'x'],
    wrong: ['anna 77', 'anna_77', 'ánna', '安娜77', 'anna７'],
  },
  letter_first: { right: ['anna77', 'A'], wrong: ['7anna', '_anna', 'anna!', 'Ánna', 'аnna'] },
  chinese_numbers: {
    right: ['王小明', '李4', '2026', '〇一二'],
    wrong: ['王 小明', 'Wang', '王，', 'さくら', '王４'],
  },
  email: {
    right: ['anna@example.com', 'a.b+c@mail.example.ph', 'anna@пример.рф'],
    wrong: [
      'anna',
      'anna@example',
      'anna@@example.com',
      'an na@example.com',
      'anna@.com',
      'anna@example..com',
    ],
  },
  alphanumeric: { right: ['abc123', 'ABC', '123'], wrong: ['abc-123', 'abc 123', 'abc@', 'ábc'] },
  letters_and_numbers: {
    right: ['parlour1', '1!a', 'A-9'],
    wrong: ['parlour', '12345', 'parlour 1', 'parlour１', 'пароль1'],
  },
  digits: { right: ['0', '0123456789'], wrong: ['12a', '12 34', '１２３', '٣٤', '-1', '1.5'] },
  alphanumeric_uppercase: { right: ['Anna77', 'A', '7X'], wrong: ['anna77', 'ANNA!', 'Ánna', 'ANNA 77'] },
  english_spaces: { right: ['Anna Reyes', 'Anna'], wrong: ['Ana Peña', 'Anna-Maria', 'Anna7', '安娜'] },
  no_spaces: {
    right: ['any-thing_7!', '王小明', 'สวัสดี'],
    wrong: ['two words', 'tab\there', ' front', 'wide　space', 'hard\u00a0space'],
  },
  chinese_punctuation: {
    right: ['王小明', '阿卜杜勒·买买提', '你好，世界。', '《书》'],
    wrong: ['王小明7', 'Wang', '王 小明', 'カタカナ'],
  },
  date_ymd: {
    right: ['1990-12-31', '2024-02-29'],
    wrong: ['1990-31-12', '2023-02-29', '90-12-31', '12-31-1990', '1990/12/31'],
  },
  date_mdy: {
    right: ['12-31-1990', '02-29-2024'],
    wrong: ['31-12-1990', '02-29-2023', '1990-12-31', '1-1-1990'],
  },
  korean: { right: ['홍길동', '김', 'ㄱㄴ'], wrong: ['홍 길동', 'Hong', '洪吉童', '홍길동1', 'ほん'] },
  thai: { right: ['สมชาย', 'ใจดี', 'กิ่งแก้ว'], wrong: ['สมชาย ใจดี', 'Somchai', 'ສົມໄຊ', 'สมชาย1'] },
  thai_english_spaces: {
    right: ['สมชาย ใจดี', 'Somchai Jaidee', 'สมชาย Jaidee'],
    wrong: ['Somchai7', 'Somchai-J', '王', 'ສົມໄຊ'],
  },
  strong: {
    right: ['Parlour-1', 'aA1!', '~zZ9'],
    wrong: ['parlour-1', 'PARLOUR-1', 'Parlour-x', 'Parlour1', 'Parl our-1', 'Пароль-1'],
  },
};

describe.each(patternFamilies)('the family %s', (family) => {
  const own = rule({ minLength: 1, maxLength: 40, acceptedPattern: patternOf(family), patternId: family });

  it.each(examples[family].right)('takes %s', (value) => expect(matchesRule(own, value)).toBe(true));
  it.each(examples[family].wrong)('refuses %s', (value) => expect(matchesRule(own, value)).toBe(false));
  it('refuses what is too short or too long', () => {
    const [value = ''] = examples[family].right;
    expect(matchesRule({ ...own, minLength: value.length + 1 }, value)).toBe(false);
    expect(matchesRule({ ...own, maxLength: [...value].length - 1, minLength: 0 }, value)).toBe(false);
  });
});

describe('matchesRule', () => {
  it('wants the whole value to match, whether or not the pattern says so', () => {
    expect(matchesRule(rule({ acceptedPattern: '[0-9]+' }), '1234')).toBe(true);
    expect(matchesRule(rule({ acceptedPattern: '[0-9]+' }), 'a1234')).toBe(false);
    expect(matchesRule(rule({ acceptedPattern: '^[0-9]+$' }), '1234')).toBe(true);
    expect(matchesRule(rule({ acceptedPattern: 'aaaa|bbbb' }), 'aaaax')).toBe(false);
  });

  it('takes * for any, and a pattern of another dialect for its length alone', () => {
    expect(matchesRule(rule(), '* ? ☂')).toBe(true);
    expect(matchesRule(rule({ acceptedPattern: '[\\w-.]+' }), 'a-b.c')).toBe(true);
    expect(matchesRule(rule({ acceptedPattern: '(?>x)[' }), 'abcd')).toBe(true);
    expect(matchesRule(rule({ acceptedPattern: '(?>x)[' }), 'abc')).toBe(false);
  });

  it('reads a script in the words of another dialect as its family means it', () => {
    const java = { acceptedPattern: '[\\p{InThai}]+', minLength: 1 };
    expect(matchesRule(rule({ ...java, patternId: 'thai' }), 'สมชาย')).toBe(true);
    expect(matchesRule(rule({ ...java, patternId: 'thai' }), 'Somchai')).toBe(false);
    // Read without the flag, the pattern would take the letters of its own name and nothing in Thai.
    expect(new RegExp(`^${java.acceptedPattern}$`, '').test('สมชาย')).toBe(false);
    expect(matchesRule(rule({ ...java, patternId: 'of another gateway' }), 'สมชาย')).toBe(true);
  });

  it('counts characters as people do and never runs a pattern over an endless text', () => {
    expect(matchesRule(rule({ maxLength: 4 }), '🎲🎲🎲🎲')).toBe(true);
    expect(matchesRule(rule({ maxLength: 100_000, acceptedPattern: '(a+)+b' }), 'a'.repeat(50_000))).toBe(
      false,
    );
  });
});

describe('days', () => {
  it('are read in both orders and only when they were', () => {
    expect(calendarDateOf('2024-02-29')).toBe('2024-02-29');
    expect(calendarDateOf('02-29-2024')).toBe('2024-02-29');
    for (const text of [
      '2023-02-29',
      '02-30-2024',
      '2024-04-31',
      '0000-00-00',
      '2024-1-1',
      '',
      '２０２４-01-01',
    ])
      expect(calendarDateOf(text)).toBeNull();
  });

  it('make somebody of the 29th of February of age on the first of March', () => {
    expect(isOfAge('2008-02-29', 18, new Date('2026-02-28T23:00:00Z'))).toBe(false);
    expect(isOfAge('2008-02-29', 18, new Date('2026-03-01T12:00:00Z'))).toBe(true);
  });
});
