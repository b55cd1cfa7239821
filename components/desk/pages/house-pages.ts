import type { DeskPage } from './pages';

/** Who is looked at, what keeps the site going, and who works at the desk. */
export const housePages: readonly DeskPage[] = [
  {
    key: 'risk',
    letter: 'k',
    waiting: 'risk list',
    registers: [
      {
        key: 'flags',
        read: 'risk list',
        id: 'flag',
        show: 'risk show',
        actions: ['risk accept', 'risk dismiss'],
        approve: 'risk accept',
        reject: 'risk dismiss',
        isLive: true,
        people: ['members lock', 'members note', 'messages send', 'limits operator'],
        hidden: ['decidedBy', 'decidedAt', 'reason'],
      },
      {
        key: 'opposed',
        read: 'opposed list',
        id: 'pair',
        show: 'opposed show',
        actions: ['opposed acquit', 'opposed confirm'],
        approve: 'opposed acquit',
        reject: 'opposed confirm',
      },
      {
        key: 'harm',
        read: 'harm list',
        id: 'member',
        actions: ['harm end'],
        more: ['harm open', 'limits operator'],
      },
      { key: 'pairs', read: 'matches pairs' },
      { key: 'bots', read: 'matches bots' },
      {
        key: 'shared',
        read: 'matches shared',
        id: 'address',
        actions: ['matches forbid'],
        more: ['matches allow'],
      },
    ],
  },
  {
    key: 'settings',
    letter: 's',
    registers: [
      { key: 'settings', read: 'settings show', screen: 'settings' },
      { key: 'history', read: 'settings history' },
      { key: 'region', read: 'region show', more: ['region block', 'region allow', 'region off'] },
    ],
  },
  {
    key: 'health',
    letter: 'h',
    waiting: 'alerts list',
    registers: [
      { key: 'health', read: 'health show', isLive: true },
      { key: 'jobs', read: 'jobs list', isLive: true },
      { key: 'failed', read: 'jobs failed', id: 'job', actions: ['jobs retry'], approve: 'jobs retry' },
      { key: 'alerts', read: 'alerts list', id: 'alert', actions: ['alerts end'], isLive: true },
      { key: 'reconciliation', read: 'reconciliation show' },
    ],
  },
  {
    key: 'operators',
    letter: 'e',
    registers: [
      {
        key: 'operators',
        read: 'operators list',
        id: 'operator',
        show: 'operators show',
        actions: [
          'operators grant',
          'operators revoke',
          'operators log-out',
          'operators anew',
          'operators end',
        ],
        more: ['operators add'],
      },
      {
        key: 'invitations',
        read: 'operators invitations',
        id: 'invitation',
        actions: ['operators address', 'operators withdraw'],
        more: ['operators add'],
      },
      { key: 'networks', read: 'networks show', more: ['networks set'] },
    ],
  },
  {
    key: 'reports',
    letter: 'r',
    registers: [
      { key: 'days', read: 'reports days', chart: ['ggr', 'ngr'] },
      { key: 'methods', read: 'reports methods' },
      { key: 'bonuses', read: 'reports bonuses' },
      { key: 'cohorts', read: 'reports cohorts' },
      { key: 'costs', read: 'reports agents' },
      { key: 'protection', read: 'reports protection' },
    ],
  },
  { key: 'audit', letter: 'u', registers: [{ key: 'audit', read: 'audit list', id: 'entry' }] },
  { key: 'account', letter: 'y', screen: 'account', registers: [] },
];
