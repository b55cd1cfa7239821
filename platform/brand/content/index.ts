export { ContentError } from './errors';
export { followContent } from './follow-changes';
export { isShown, newest, newestText } from './newest';
export { getPromotionTitles, listPromotionTitles, listShownPromotions } from './promotion-store';
export { putHelpArticle, putHelpCategory, putPromotion, putVipLevel } from './put-content';
export { areLevelsRising, isLanguage, isSlug, rankOf, type LevelRequirement } from './rules';
export { getLevelsChangedAt, listLevelRequirements } from './vip-store';
export { isWrittenByOthers, listWrittenTexts, type WrittenText } from './written';
export type {
  Change,
  HelpArticlePiece,
  HelpArticleText,
  HelpCategoryPiece,
  HelpCategoryText,
  PromotionPiece,
  PromotionText,
  Texts,
  VipLevelPiece,
  VipLevelText,
  Window,
} from './types';
export { listHelp } from './help-store';
export { listPromotions } from './promotion-store';
export { progressOf } from './rules';
export { listVipLevels } from './vip-store';
