import { createHash } from 'node:crypto';
import { qrPath } from '@/lib/document/qr-path';
import { escapeHtml } from '@/sandbox/page/script-free-document';
import { paymentPagePath, signedFields, type Order } from './order';
import { amountOf, backLink, fact, playMoneyNotice } from './page-parts';
import type { PageWords, TextKey } from './page-words';

const formPath = `${paymentPagePath}/api/payments`;
export const panelPath = `${paymentPagePath}/panel`;

/** Made-up digits and letters that belong to an order: nothing that exists has such a number. */
function marksOf(order: Order, length: number): string {
  return createHash('sha256').update(order.reference).digest('hex').slice(0, length);
}

/** What a page says beside amount and reference, and how its button is called. */
interface KindPart {
  text: TextKey;
  pay: TextKey;
  /** Facts that the payer needs; escaped. */
  facts: (order: Order, words: PageWords) => string;
  /** Within the form, above its buttons. */
  fields?: (words: PageWords) => string;
}

const code = (text: string) => `<bdi dir="ltr">${escapeHtml(text)}</bdi>`;

const parts: Readonly<Record<Order['kind'], KindPart>> = {
  bank: {
    text: 'bankText',
    pay: 'bankPay',
    facts: (order, { text }) =>
      fact(text('bank'), 'Sandbox Bank') +
      fact(text('holder'), 'Sandbox Pay') +
      fact(text('account'), code(`SBX0 0000 ${marksOf(order, 4).toUpperCase()} 0000`)),
  },
  ewallet: {
    text: 'walletText',
    pay: 'walletPay',
    facts: (order, words) => {
      const address = `sandbox-pay/${marksOf(order, 10)}`;
      return qrCode(`sandboxpay:${address}`, words) + fact(words.text('wallet'), code(address));
    },
  },
  card: {
    text: 'cardText',
    pay: 'pay',
    facts: () => '',
    fields: ({ text }) => `
      <fieldset>
        <legend>${escapeHtml(text('card'))}</legend>
        <label><input type="radio" name="card" value="good" checked> <span>${escapeHtml(text('cardGood'))}</span></label>
        <label><input type="radio" name="card" value="bad"> <span>${escapeHtml(text('cardBad'))}</span></label>
      </fieldset>`,
  },
  crypto: {
    text: 'cryptoText',
    pay: 'cryptoPay',
    facts: (order, words) => {
      const address = `sbx1${marksOf(order, 36)}`;
      return (
        qrCode(`sandboxcoin:${address}`, words) +
        fact(words.text('network'), 'Sandbox Chain') +
        fact(words.text('address'), code(address))
      );
    },
  },
};

function qrCode(content: string, { text }: PageWords): string {
  const { size, path } = qrPath(content);
  const label = escapeHtml(text('qr'));
  return `<div><dt class="hidden">${label}</dt><dd><svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg></dd></div>`;
}

/** The page of a signed order, without the language that it is read in. */
export function orderAddress(fields: URLSearchParams): string {
  const query = new URLSearchParams(signedFields.map((name) => [name, fields.get(name) ?? '']));
  return `${paymentPagePath}?${query.toString()}`;
}

/** Asks the player for the payment, in the way of the method. The buttons decide; nothing has to be typed in. */
export function orderBody(order: Order, fields: URLSearchParams, words: PageWords): string {
  const { locale, text } = words;
  const part = parts[order.kind];
  const hidden = [...signedFields.map((name) => [name, fields.get(name) ?? '']), ['lang', locale]]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value ?? '')}">`)
    .join('');
  return `
    ${playMoneyNotice(words)}
    <p>${escapeHtml(text(part.text))}</p>
    <dl>
      ${fact(text('amount'), escapeHtml(amountOf(order, words)), 'amount')}
      ${part.facts(order, words)}
      ${fact(text('reference'), code(order.reference))}
    </dl>
    <form method="post" action="${formPath}">
      ${hidden}
      ${part.fields?.(words) ?? ''}
      <button type="submit" name="choice" value="pay" class="main">${escapeHtml(text(part.pay))}</button>
      <button type="submit" name="choice" value="decline">${escapeHtml(text('decline'))}</button>
    </form>
    ${backLink(order.returnUrl, text('back'))}
    <p><a href="${panelPath}?lang=${locale}">${escapeHtml(text('panelLink'))}</a></p>`;
}
