export { finishOldTrials, openTrial } from './open-trial';
export { quickRegister } from './quick-register';
export { registerMember } from './register-member';
export { registerMobile, sendRegisterCode } from './register-mobile';
