/** `desk:lea` and `shell:lea` are one person: a name is an operator's for ever, and the audit log tells by it who did something. */
export const nameIn = (actor: string): string => actor.slice(actor.indexOf(':') + 1);
