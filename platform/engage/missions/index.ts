export { completeDueMissions, completeMissions } from './complete-missions';
export { missionsHandlers } from './handlers';
export { putMission } from './put-mission';
export type { MissionPiece } from './rules';
