export { lotteryClasses, type LotteryClass } from './lottery-classes';
export { lotteryGameOf, lotteryGames, type LotteryGame, type LotteryVendor } from './game-list';
export { addDays, localDateAt, weekdayOf, type LocalDate } from './local-days';
export {
  animalOfYear,
  animals,
  domesticAnimals,
  lunarYearAt,
  newYearOf,
  northernRests,
  type Animal,
} from './lunar-years';
export {
  drawAfter,
  drawBefore,
  drawOf,
  drawOfIssue,
  drawOnSale,
  instantOfSequence,
  isHeldOn,
  isIssueOf,
  type DailySchedule,
  type DatedWeekdays,
  type DrawTimes,
  type IntervalSchedule,
  type Rest,
  type Schedule,
} from './draw-times';
export {
  northernCode,
  northernSchedule,
  regionOf,
  regionsOfStations,
  stations,
  stationSchedule,
  stationsOn,
  stationWeeks,
  weeksOf,
  type Region,
  type RegionOfStations,
  type Station,
  type StationDay,
  type StationsOfDay,
  type StationWeek,
} from './stations';
export { weekdayNames } from './weekday-names';
export { chinaZone, vietnamZone } from './zones';
