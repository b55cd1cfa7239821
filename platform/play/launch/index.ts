export { launchGame } from './launch-game';
export { openGameSession } from './open-session';
