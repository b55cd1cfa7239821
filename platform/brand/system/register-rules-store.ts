import type { FieldRule, RegisterSettings } from '@/lib/contract/member';
import { sql, type Reader } from '@/platform/ground/db';

interface RawRule {
  field: string;
  enabled: boolean;
  required: boolean;
  min_length: number;
  max_length: number;
  accepted_pattern: string;
  pattern_id: string;
}

function toRule(row: RawRule): FieldRule {
  return {
    enabled: row.enabled,
    required: row.required,
    minLength: row.min_length,
    maxLength: row.max_length,
    acceptedPattern: row.accepted_pattern,
    patternId: row.pattern_id,
  };
}

/** The registration form in force: its field rules by field name, and the age a member must have. */
export async function getRegisterRules(reader: Reader): Promise<RegisterSettings> {
  const rules = await reader.execute<RawRule>(
    sql`select distinct on (field) field, enabled, required, min_length, max_length, accepted_pattern, pattern_id
        from register_field_rules where since <= now() order by field, since desc`,
  );
  const settings = await reader.execute<{ minimum_age: number }>(
    sql`select minimum_age from register_settings where since <= now() order by since desc limit 1`,
  );
  return {
    fields: Object.fromEntries(rules.rows.map((row) => [row.field, toRule(row)])),
    minimumAge: settings.rows[0]?.minimum_age ?? 18,
  };
}
