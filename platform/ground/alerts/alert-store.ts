import { newId, sql, type Reader, type Tx } from '../db';

/** All SQL of `desk_alerts` and `desk_alert_ends`. */
export type AlertKind =
  'bot_room' | 'opposed_pair' | 'agent_figures' | 'break_glass' | 'ledger_drift' | 'log_archive';

export interface Alert {
  alertId: string;
  kind: AlertKind;
  subject: string;
  /** `2026-03-02`. */
  period: string;
  /** The figures that raised it, as texts. */
  detail: Readonly<Record<string, string>>;
  raisedAt: Date;
}

/** False when it was raised before. */
export async function raiseAlert(
  tx: Tx,
  { kind, subject, period, detail, now }: Omit<Alert, 'alertId' | 'raisedAt'> & { now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into desk_alerts (alert_id, kind, subject, period, detail, raised_at)
        values (${newId('alt', now.getTime())}, ${kind}, ${subject}, ${period}::date, ${JSON.stringify(detail)}::jsonb,
          ${now})
        on conflict (kind, subject, period) do nothing`,
  );
  return rowCount === 1;
}

const isOpen = sql`not exists (select 1 from desk_alert_ends e where e.alert_id = a.alert_id)`;

/** The oldest first. */
export async function listOpenAlerts(reader: Reader): Promise<Alert[]> {
  const { rows } = await reader.execute<{
    alertId: string;
    kind: AlertKind;
    subject: string;
    period: string;
    detail: Record<string, string>;
    raisedAt: Date;
  }>(
    sql`select alert_id as "alertId", kind, subject, to_char(period, 'YYYY-MM-DD') as period, detail, raised_at as "raisedAt"
        from desk_alerts a where ${isOpen} order by raised_at, alert_id`,
  );
  return rows.map(({ alertId: alertId, raisedAt: raisedAt, ...row }) => ({
    ...row,
    alertId,
    raisedAt: raisedAt,
  }));
}

export async function countOpenAlerts(reader: Reader): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from desk_alerts a where ${isOpen}`,
  );
  return rows[0]?.count ?? 0;
}

/** Whether an alert of this kind about a day of a period waits for somebody to look; both days included. */
export async function hasOpenAlert(
  reader: Reader,
  { kind, from, to }: { kind: AlertKind; from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from desk_alerts a where a.kind = ${kind} and a.period between ${from}::date and ${to}::date and ${isOpen} limit 1`,
  );
  return rowCount !== 0;
}

/** False when there is no such alert, or it has ended. */
export async function endAlert(
  tx: Tx,
  { alertId, actor, reason, now }: { alertId: string; actor: string; reason: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into desk_alert_ends (alert_id, ended_by, reason, ended_at)
        select alert_id, ${actor}, ${reason}, ${now}::timestamptz from desk_alerts where alert_id = ${alertId}
        on conflict (alert_id) do nothing`,
  );
  return rowCount === 1;
}

/** What an alert was about has been decided elsewhere: every one of this subject that is open ends. */
export async function endAlertOf(
  tx: Tx,
  {
    kind,
    subject,
    actor,
    reason,
    now,
  }: Pick<Alert, 'kind' | 'subject'> & { actor: string; reason: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into desk_alert_ends (alert_id, ended_by, reason, ended_at)
        select alert_id, ${actor}, ${reason}, ${now}::timestamptz from desk_alerts
        where kind = ${kind} and subject = ${subject}
        on conflict (alert_id) do nothing`,
  );
}
