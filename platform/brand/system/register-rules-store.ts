import type { FieldRule, RegisterSettings } from '@/lib/contract/calls/member';
import { sql, type Reader } from '@/platform/ground/db';

interface RawRule {
  field: string;
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  acceptedPattern: string;
  patternId: string;
}

function toRule(row: RawRule): FieldRule {
  return {
    enabled: row.enabled,
    required: row.required,
    minLength: row.minLength,
    maxLength: row.maxLength,
    acceptedPattern: row.acceptedPattern,
    patternId: row.patternId,
  };
}

/** The registration form in force: its field rules by field name, and the age a member must have. */
export async function getRegisterRules(reader: Reader): Promise<RegisterSettings> {
  const rules = await reader.execute<RawRule>(
    sql`select distinct on (field) field, enabled, required, min_length as "minLength", max_length as "maxLength",
          accepted_pattern as "acceptedPattern", pattern_id as "patternId"
        from register_field_rules where since <= now() order by field, since desc`,
  );
  const settings = await reader.execute<{ minimumAge: number }>(
    sql`select minimum_age as "minimumAge" from register_settings where since <= now() order by since desc limit 1`,
  );
  return {
    fields: Object.fromEntries(rules.rows.map((row) => [row.field, toRule(row)])),
    minimumAge: settings.rows[0]?.minimumAge ?? 18,
  };
}
