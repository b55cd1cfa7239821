export {
  type StaffRow,
  countStaff,
  dailyCapOf,
  insertDailyCap,
  insertStaff,
  isEndedStaff,
  listStaff,
  ownerOf,
} from './staff-store';
export { endStaff, openStaff, requireStaff } from './staff';
