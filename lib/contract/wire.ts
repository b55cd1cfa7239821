/**
 * The gateway's historic field names stop here: on the wire a game is a `nodeId` of a `vassalage`, inside the site it
 * is a `gameId` of a `vendorCode`. Both directions walk plain JSON values only.
 */
const wireNames: Readonly<Record<string, string>> = {
  gameId: 'nodeId',
  vendorCode: 'vassalage',
  classification: 'gameClassify',
  minStake: 'minBet',
  minLines: 'minLineNum',
};

const innerNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(wireNames).map(([inner, wire]) => [wire, inner]),
);

function rename(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      Object.hasOwn(names, key) ? names[key] : key,
      rename(item, names),
    ]),
  );
}

/** One field's name on the wire. */
export function wireName(name: string): string {
  return (Object.hasOwn(wireNames, name) ? wireNames[name] : undefined) ?? name;
}

export function toWire(value: unknown): unknown {
  return rename(value, wireNames);
}

export function fromWire(value: unknown): unknown {
  return rename(value, innerNames);
}
