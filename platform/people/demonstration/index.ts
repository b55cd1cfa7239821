export { isInPresent, listDemonstrationMembers, markDemonstration, setInPast } from './demonstration-store';
