export {
  isInPresent,
  listDemonstrationMembers,
  listDemonstrationNames,
  markDemonstration,
  setInPast,
} from './demonstration-store';
