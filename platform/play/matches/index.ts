export { isSuspicious, listBotRooms, luckOf, percentText } from './bot-rooms';
export { settleMatch, stakeBot, voidMatch } from './end-match';
export { enterMatch } from './enter-match';
export { listMatchPairs } from './match-pairs';
export { watchBotRooms, weekOf } from './watch-bot-rooms';
