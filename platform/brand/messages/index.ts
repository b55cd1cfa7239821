export { countUnread, markRead, sendMessage, type NewMessage } from './message-store';
export { messagesHandlers } from './handlers';
