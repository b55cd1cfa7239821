export { countOpenAlerts, endAlert, endAlertOf, listOpenAlerts, raiseAlert, type Alert } from './alert-store';
