/** Of calls to another site: so long no answer takes, however busy the machine is. */
export const patientLimits = { connectMs: 15_000, totalMs: 15_000 };
