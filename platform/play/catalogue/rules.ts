export const defaultPageSize = 12;
export const defaultRecordPageSize = 20;
export const maxPageSize = 100;
/** An export asks for more rounds at once than a screen shows. */
export const maxRecordPageSize = 500;
/** How many of a member's rounds the recently played games are looked for in: a glance, however long they have played. */
export const recentRoundsBack = 2_000;
export function totalPagesOf(totalItems: number, pageSize: number): number {
  return Math.ceil(totalItems / pageSize);
}
