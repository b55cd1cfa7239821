export {
  hasHadAddress,
  isKnownAddress,
  listKnownAddresses,
  forgetAddress,
  noteAddress,
  shareAddress,
  type KnownAddress,
} from './address-store';
export {
  allowSharedAddress,
  endSharedAddress,
  isSharedAddressAllowed,
  listSharedAddresses,
  type SharedAddress,
} from './shared-address-store';
export { getDevice, openDevice, type Device } from './devices';
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
  type RememberedLogin,
} from './member-device-store';
