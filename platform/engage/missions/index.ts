export { completeDueMissions, completeMissions } from './complete-missions';
export { missionsHandlers } from './handlers';
export { findMission, listAllMissions } from './mission-store';
export { putMission } from './put-mission';
export { missionPeriods, type MissionPiece } from './rules';
