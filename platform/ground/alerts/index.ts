export {
  countOpenAlerts,
  endAlert,
  endAlertOf,
  hasOpenAlert,
  listOpenAlerts,
  raiseAlert,
  type Alert,
} from './alert-store';
