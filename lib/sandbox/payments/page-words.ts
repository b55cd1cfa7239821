import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import type { FrameWords } from '../document-frame';

export type TextKey =
  | 'title'
  | 'playMoney'
  | 'playMoneyText'
  | 'amount'
  | 'reference'
  | 'pay'
  | 'decline'
  | 'back'
  | 'backDone'
  | 'invalidTitle'
  | 'invalidText'
  | 'overTitle'
  | 'overText'
  | 'paidTitle'
  | 'declinedTitle'
  | 'reported'
  | 'notReported'
  | 'account'
  | 'address'
  | 'bank'
  | 'bankText'
  | 'bankPay'
  | 'card'
  | 'cardText'
  | 'cardGood'
  | 'cardBad'
  | 'cryptoText'
  | 'cryptoPay'
  | 'holder'
  | 'network'
  | 'qr'
  | 'wallet'
  | 'walletText'
  | 'walletPay'
  | 'plannedTitle'
  | 'lateText'
  | 'neverText'
  | 'panel'
  | 'panelText'
  | 'panelNone'
  | 'panelRefresh'
  | 'panelMissing'
  | 'panelMissingText'
  | 'panelRefused'
  | 'opened'
  | 'ends'
  | 'state'
  | 'answer'
  | 'answerNone'
  | 'method'
  | 'stateOpen'
  | 'stateLate'
  | 'stateNever'
  | 'stateEnded'
  | 'statePaid'
  | 'stateDeclined'
  | 'stateReversed'
  | 'outcomeSuccess'
  | 'outcomeDeclined'
  | 'outcomeLate'
  | 'outcomeLess'
  | 'outcomeMore'
  | 'outcomeDuplicate'
  | 'outcomeReversed'
  | 'outcomeNever'
  | 'kindBank'
  | 'kindEwallet'
  | 'kindCard'
  | 'kindCrypto';

/** The page's words in one language. */
export interface PageWords {
  locale: Locale;
  text: (key: TextKey) => string;
  frame: FrameWords;
}

export function pageLocaleOf(text: string | null): Locale {
  return isLocale(text) ? text : defaultLocale;
}
