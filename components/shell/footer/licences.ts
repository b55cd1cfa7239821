import type { Resource } from '@/lib/contract/calls/system';

export function isLicence(resource: Resource): boolean {
  return resource.resourceType.startsWith('LICENCE');
}

/** A badge that stands for a licence nobody holds must say so: its picture does, and so does its text. */
export function isSample(resource: Resource): boolean {
  return resource.resourceType.endsWith('SAMPLE');
}
