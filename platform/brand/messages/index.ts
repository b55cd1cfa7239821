export { countRead, countUnread, markRead, sendMessage } from './message-store';
export { messagesHandlers } from './handlers';
