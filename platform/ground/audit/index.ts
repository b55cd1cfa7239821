export {
  listAudit,
  listWrittenHere,
  setAuditOrigin,
  type AuditFilter,
  type AuditOrigin,
  type StoredAudit,
  type WrittenEntry,
} from './audit-store';
export { recordAudit, type AuditEntry } from './record-audit';
