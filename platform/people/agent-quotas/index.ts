export { assertRoom, hasRoom } from './assert-room';
export { insertQuota, lockTeam, mostOf } from './quota-store';
export { type QuotaName, quotaNames, standardQuotas } from './rules';
