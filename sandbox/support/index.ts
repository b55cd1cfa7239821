export { chatLocaleOf, readChatForm, refuseForeignForm, showChat, takeMessage } from './chat-page';
export { supportServices } from './services';
export { isForeignForm } from '@/sandbox/page/foreign-form';
