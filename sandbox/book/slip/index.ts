export {
  areRelated,
  checkSlip,
  leastUnitMinor,
  mostReturnMinor,
  slipFigures,
  type Slip,
  type SlipFault,
  type SlipFigures,
  type SlipLeg,
} from './check-slip';
export { quoteCombo, type ComboFault, type ComboQuote } from './combo';
export {
  legsOf,
  lineCount,
  mostLegs,
  sizesOf,
  systemNames,
  systems,
  type BetForm,
  type SystemName,
} from './systems';
