export { listAudit, type AuditFilter } from './audit-store';
export { recordAudit, type AuditEntry } from './record-audit';
