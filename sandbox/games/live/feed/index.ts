export { cardWord, feedRulesOf, type FeedRules } from './feed-rules';
export { dealTold, shownTold } from './deal-told';
