export { listLiveTables } from './list-tables';
export { reportTables } from './report';
