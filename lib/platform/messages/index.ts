export { countUnread, markRead, sendMessage, type NewMessage } from './message-store';
