export {
  chatLocaleOf,
  isForeignForm,
  readChatForm,
  refuseForeignForm,
  showChat,
  takeMessage,
} from './chat-page';
export { supportServices } from './services';
