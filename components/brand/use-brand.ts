import { useCall } from '@/lib/client/call/use-call';
import type { FieldRule } from '@/lib/contract/calls/member';
import { system, type Permission } from '@/lib/contract/calls/system';
import { hasModule } from '@/lib/contract/whitelabel';

const noInput = {};
const anything = { enabled: true, minLength: 1, maxLength: 512, acceptedPattern: '*', patternId: '' };

export interface Brand {
  permission: Permission | null;
  isFailed: boolean;
  /** Off while nobody knows. */
  has: (modId: string) => boolean;
  /** The brand's rule of a field, for a form that cannot do without it. Until it is here the gateway alone decides. */
  ruleOf: (field: string) => FieldRule;
}

/** What the brand has switched on, read when a form is opened. */
export function useBrand(): Brand {
  const { data, error } = useCall(system.permission, noInput, { revalidateOnFocus: false });
  return {
    permission: data ?? null,
    isFailed: !data && error !== undefined,
    has: (modId) => data !== undefined && hasModule(data.whitelabel, modId),
    ruleOf: (field) => ({ ...(data?.registerRules[field] ?? anything), required: true }),
  };
}
