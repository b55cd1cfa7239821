import type { Reshapes } from './reshapes';
import { eachRow, firstOf, isRecord, listIn, rowsOf, textOf, type Row } from './rows';

/** Under which gateways send the rules of the registration with the whole-site configuration. */
const ruleNames = [
  'registerRules',
  'registerRule',
  'registerSetting',
  'registerSettings',
  'register',
] as const;

function isOn(value: unknown): boolean {
  return value === true || ['1', 'true'].includes(String(value).toLowerCase());
}

/** One root or several; a node may leave out what it has none of. */
function whitelabelTree(value: unknown): unknown {
  const nodes = isRecord(value) && 'modId' in value ? [value] : listIn(value, 'childrenNodes', 'menus');
  return nodes?.filter(isRecord).map((node) => ({
    modId: textOf(node.modId) ?? '',
    enabled: isOn(node.enabled) ? '1' : '0',
    childrenNodes: whitelabelTree(node.childrenNodes) ?? [],
  }));
}

/** Rules by the name of their field, or a list of rules that name their field. A rule that says less asks for less. */
export function fieldRules(value: unknown): Row | undefined {
  const listed = listIn(value, 'fields');
  if (listed) {
    const named = listed.filter(isRecord).map((row) => [firstOf(row, 'field', 'fieldName', 'name'), row]);
    return fieldRules(Object.fromEntries(named));
  }
  if (!isRecord(value)) return undefined;
  const rules = isRecord(value.fields) ? value.fields : value;
  return Object.fromEntries(
    Object.entries(rules).flatMap(([field, rule]) => (isRecord(rule) ? [[field, fieldRule(rule)]] : [])),
  );
}

function fieldRule(rule: Row): Row {
  const length = (value: unknown, otherwise: number) =>
    Number.isInteger(Number(value ?? undefined)) ? Number(value) : otherwise;
  return {
    enabled: isOn(rule.enabled),
    required: isOn(rule.required),
    minLength: length(rule.minLength, 0),
    maxLength: length(rule.maxLength, 512),
    acceptedPattern: textOf(firstOf(rule, 'acceptedPattern')) ?? '*',
    patternId: textOf(rule.patternId) ?? '',
  };
}

function permission(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const rules = ruleNames.flatMap((name) => fieldRules(value[name]) ?? []);
  const { analytics } = value;
  return {
    ...value,
    whitelabel: whitelabelTree(value.whitelabel),
    registerRules: rules[0],
    analytics: typeof analytics === 'string' ? { gtagId: analytics } : (analytics ?? {}),
  };
}

/** A key may list what it is good for; the values that a key is made of are texts. */
function textsOf(key: Row): Row {
  return Object.fromEntries(Object.entries(key).filter(([, value]) => typeof value === 'string'));
}

/** Milliseconds since 1970 are a time as well. */
function timeOf(value: unknown): unknown {
  const ms = typeof value === 'number' || /^\d{12,14}$/.test(String(value)) ? Number(value) : NaN;
  return Number.isNaN(ms) ? value : new Date(ms).toISOString();
}

export const systemReshapes: Reshapes<'system'> = {
  status: (value) =>
    isRecord(value) ? { ...value, maintenanceEndTime: timeOf(value.maintenanceEndTime) } : value,
  whitelabel: (value) => whitelabelTree(value) ?? value,
  permission,
  jwks: (value) => {
    const keys = listIn(value, 'keys');
    return keys ? { keys: eachRow(keys, textsOf) } : value;
  },
  announcements: (value) => {
    if (!isRecord(value)) return value;
    const groups = ['player', 'popup', 'promotion'].map((name) => [
      name,
      rowsOf(value[name], name, (row) => ({ ...row, id: firstOf(row, 'id', 'announcementId') })),
    ]);
    return { ...value, ...(Object.fromEntries(groups) as Row) };
  },
  countries: (value) =>
    rowsOf(value, 'countries', (row) => {
      const digits = (textOf(row.countryDialingCode) ?? '').replace(/\D/g, '');
      return { ...row, countryDialingCode: digits ? `+${digits}` : undefined };
    }),
  domainRoutes: (value) => listIn(value, 'routes') ?? value,
};
