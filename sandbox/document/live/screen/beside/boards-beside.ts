import { byKind } from '../live-kinds';
import { BesideBoard, type BesideBoardProps } from './beside-board';

/** What is seen of a table that stands beside the large one. */
export const boardsBeside = byKind<Omit<BesideBoardProps, 'board'>>(BesideBoard);
