import { boards } from '@/lib/contract/calls/boards';
import { implement } from '@/lib/contract/implement';
import type { CallContext } from '@/platform/ground/context';
import { readListing, setListing } from '@/platform/people/listing';
import { readRace, readWins } from '../boards';

export const boardsHandlers = implement<CallContext, typeof boards>(boards, {
  wins: readWins,
  race: readRace,
  listing: readListing,
  setListing,
});
