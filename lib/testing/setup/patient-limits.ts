/** Of calls to another site: so long no answer takes, however busy the machine is. */
export const patientLimits = { connectMs: 120_000, totalMs: 120_000 };

/**
 * Of the database of a test: on a machine that is held up, whoever holds a lock or a transaction may do nothing for a while, and who
 * waits for it still has their turn. What a test asks for is whose, not how soon.
 */
export const patientPool = {
  waitMs: 60_000,
  silentMs: 150_000,
  limits: {
    idle_in_transaction_session_timeout: '120s',
    lock_timeout: '120s',
    statement_timeout: '120s',
  },
};
