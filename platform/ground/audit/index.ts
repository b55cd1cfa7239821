export { listAudit, type AuditFilter, type AuditRow } from './audit-store';
export { recordAudit, type AuditEntry } from './record-audit';
