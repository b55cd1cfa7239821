export { ContentError } from './errors';
export { followContent } from './follow-changes';
export { isShown, newest, newestText } from './newest';
export { getPromotionTitles, listPromotionTitles, listShownPromotions } from './promotion-store';
export { putHelpArticle, putHelpCategory, putPromotion, putVipLevel } from './put-content';
export { isLanguage, isSlug, rankOf } from './rules';
export { getLevelsChangedAt, listLevelRequirements } from './vip-store';
export { isWrittenByOthers, listWrittenTexts } from './written';
export type { Change, PromotionPiece, Window } from './types';
export { listHelp } from './help-store';
export { listPromotions } from './promotion-store';
export { progressOf } from './rules';
export { listVipLevels } from './vip-store';
export {
  contentKinds,
  listContentPieces,
  putContentText,
  readContentTexts,
  type ContentKind,
  type SiteText,
} from './site-texts';
export {
  findContentPiece,
  listContentPlaces,
  putContentPiece,
  type ContentPiece,
  type PlaceRow,
} from './site-pieces';
