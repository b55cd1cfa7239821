export { countOpenAlerts, endAlert, listOpenAlerts, raiseAlert, type Alert } from './alert-store';
