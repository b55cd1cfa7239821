/** Which page tells more of a value, by the kind of its id or by what its column is called. */
const pageOfPrefix: Readonly<Record<string, string>> = {
  dep: 'deposits?open=',
  wdr: 'withdrawals?open=',
  mem: 'members?open=',
  prp: 'approvals?open=',
  rsk: 'risk?open=',
};
const memberColumns = new Set(['member', 'username', 'agent', 'master', 'inviter', 'one', 'other', 'winner']);

export function hrefOf(column: string, value: string): string | null {
  const page = pageOfPrefix[/^([a-z]{2,4})_[0-9A-Za-z]{12,}$/.exec(value)?.[1] ?? ''];
  if (page) return `/desk/${page}${encodeURIComponent(value)}`;
  return memberColumns.has(column) && /^[\w.-]{3,40}$/.test(value)
    ? `/desk/members?open=${encodeURIComponent(value)}`
    : null;
}
