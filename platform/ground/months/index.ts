export { keepMonths, readMonths, type MonthState } from './keep-months';
