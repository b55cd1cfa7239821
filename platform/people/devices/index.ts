export {
  hasHadAddress,
  isKnownAddress,
  listKnownAddresses,
  forgetAddress,
  noteAddress,
  shareAddress,
} from './address-store';
export {
  allowSharedAddress,
  endSharedAddress,
  isSharedAddressAllowed,
  listSharedAddresses,
} from './shared-address-store';
export { getDevice, openDevice } from './devices';
export {
  forgetRemembered,
  forgetRememberedOf,
  isDeviceOf,
  isRemembered,
  listAccountsOfDevices,
  listMembersOfDevice,
  listRemembered,
  noteDeviceLogin,
  shareDevice,
  signOutDevices,
} from './member-device-store';
