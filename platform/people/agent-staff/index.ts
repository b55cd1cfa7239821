export { type StaffRow, insertStaff, listStaff, ownerOf } from './staff-store';
