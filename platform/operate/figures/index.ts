export { countFigures } from './count-figures';
export {
  listDayLines,
  listPlay,
  reportParts,
  type DayLine,
  type PlayLine,
  type ReportPart,
  type ReportSpan,
} from './day-store';
export { figureNames, readNow, type FigureNow, type Now } from './read-now';
export { listAgentCosts, listBonuses, listCohorts, listMethods, listProtection } from './report-store';
export { judgeReturn, type JudgedReturn, type ReturnState } from './judge-return';
export { listGameSums, type GameSums } from './return-store';
