export { addDevice, countDevices, removeDevice, type PushAddress } from './push-devices';
export { deleteOldNotes, deliverNote, queueNotes, type Note } from './notes';
export { createPushSender, type SendPush } from './send-push';
export { vapidKeys } from './vapid';
