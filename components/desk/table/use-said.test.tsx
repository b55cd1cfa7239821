import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { DeskFailure } from '@/lib/client/desk/desk-call';
import { say, sayCode, type Said } from '@/lib/said';
import { loadDeskSaid } from '@/lib/i18n/desk-said';
import english from '@/messages/desk/en.json';
import chinese from '@/messages/desk/zh.json';
import { useFailureText } from '../frame/use-failure-text';
import { Cell } from './cell';
import { SaidWords } from './said-words';
import { useSaid } from './use-said';

let words: Readonly<Record<string, string>>;
beforeAll(async () => {
  words = await loadDeskSaid('zh');
});

const Told = ({ said }: { said: Said | string }) => <p>{useSaid()(said)}</p>;
const Failed = ({ failure }: { failure: DeskFailure }) => <p>{useFailureText()(failure)}</p>;

function shown(node: ReactNode, locale: 'en' | 'zh' = 'zh'): string {
  const { container } = render(
    <NextIntlClientProvider locale={locale} messages={locale === 'zh' ? chinese : english} timeZone="UTC">
      <SaidWords words={locale === 'zh' ? words : {}}>{node}</SaidWords>
    </NextIntlClientProvider>,
  );
  return container.textContent ?? '';
}

describe('a sentence of the platform', () => {
  it('reads in the language of the desk, its codes by their words', () => {
    const said = say`The order ${'ord_1'} is ${sayCode('shipped')}.`;
    expect(shown(<Told said={said} />)).toBe('订单 ord_1 的状态为“已发货”。');
    expect(shown(<Told said={said} />, 'en')).toBe('The order ord_1 is Shipped.');
  });

  it('shows amounts as tables do, and calls a field what its form calls it', () => {
    expect(shown(<Told said={say`${'20000.00'} is ${'20000.00'} or more`} />)).toContain('20,000.00');
    expect(shown(<Told said={say`${'--limit'} is a whole number from ${1} to ${200}`} />)).toBe(
      '“条数” 须为 1 至 200 的整数',
    );
    expect(shown(<Told said="how many; 50 when it is not said" />)).toBe('条数；不填为 50');
  });

  it('stays as it was written where nobody has words for it', () => {
    expect(shown(<Told said={say`Nobody wrote ${'this'} down`} />)).toBe('Nobody wrote this down');
    expect(shown(<Told said="ana" />)).toBe('ana');
  });

  it('stands in tables, with codes by their words', () => {
    expect(shown(<Cell name="value" value={say`none is late`} />)).toBe('没有延迟');
    expect(shown(<Cell name="kind" value="break_glass" />)).toBe('紧急情况下单人执行');
    expect(shown(<Cell name="roles" value={['admin', 'risk']} />)).toBe('管理员, 风控');
    // Negative control: a name that is a code elsewhere.
    expect(shown(<Cell name="nickname" value="risk" />)).toBe('risk');
    expect(screen.queryByText('风控')).toBeNull();
  });
});

describe('a refusal', () => {
  it('is the sentence of whoever refused; its kind is told besides where that says more', () => {
    const refused = new DeskFailure('input', 400, say`There is no member "${'bob'}"`);
    expect(shown(<Failed failure={refused} />)).toBe('没有会员“bob”');
    const second = new DeskFailure('gone', 409, say`${'ana'} looks at ${'dep_1'} already`);
    expect(shown(<Failed failure={second} />)).toBe('已被他人抢先处理，或内容已变更。ana 已在处理 dep_1');
  });

  it('is by its code where the door says no more', () => {
    expect(shown(<Failed failure={new DeskFailure('role.held', 400, null)} />)).toMatch(/\p{Script=Han}/u);
    expect(shown(<Failed failure={new DeskFailure('unreachable', 0, null)} />)).toContain('后台没有应答');
  });
});
