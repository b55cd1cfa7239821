/** How a field stands on the wire: its name there and, for a flag, the values that stand for true and false. */
interface WireField {
  name: string;
  flag?: readonly [whenTrue: string | number, whenFalse: string | number];
}

/**
 * The gateway's historic names and codes stop here: on the wire a game is a `nodeId` of a `vassalage`, inside the site it
 * is a `gameId` of a `vendorCode`. Both directions walk plain JSON values only.
 */
const fields: Readonly<Record<string, WireField>> = {
  gameId: { name: 'nodeId' },
  vendorCode: { name: 'vassalage' },
  classification: { name: 'gameClassify' },
  minStake: { name: 'minBet' },
  maxStake: { name: 'maxBet' },
  minLines: { name: 'minLineNum' },
  opensList: { name: 'isGame', flag: ['VASSALAGE', 'GAME'] },
  isHot: { name: 'isHot', flag: [1, 0] },
};

const byInnerName: ReadonlyMap<string, WireField> = new Map(Object.entries(fields));
const innerNames: ReadonlyMap<string, string> = new Map(
  Object.entries(fields).map(([inner, { name }]) => [name, inner]),
);

function mapped(value: unknown, entry: (key: string, item: unknown) => [string, unknown]): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, entry));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => entry(key, mapped(item, entry))));
}

/** How one field stands on the wire. */
export function wireField(name: string): WireField {
  return byInnerName.get(name) ?? { name };
}

export function toWire(value: unknown): unknown {
  return mapped(value, (key, item) => {
    const { name, flag } = wireField(key);
    return [name, flag && typeof item === 'boolean' ? flag[item ? 0 : 1] : item];
  });
}

/** A flag of another gateway may be a number, its text or a truth value. */
export function fromWire(value: unknown): unknown {
  return mapped(value, (key, item) => {
    const inner = innerNames.get(key) ?? key;
    const flag = byInnerName.get(inner)?.flag;
    if (!flag || item === null || item === undefined) return [inner, item];
    return [inner, item === true || item === flag[0] || item === String(flag[0])];
  });
}
