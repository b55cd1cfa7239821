/** Why there is no backup, or no restore; its text is for whoever asked. */
export class BackupError extends Error {}
