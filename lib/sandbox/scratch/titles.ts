import type { Title } from '../play/types';
import { amountCards } from './titles/amount-cards';
import { pictureCards } from './titles/picture-cards';
import type { ScratchMaths } from './types';

/** Ten cards of ten mechanics, in the order of the catalogue. */
export const scratchTitles: readonly Title<ScratchMaths>[] = [...amountCards, ...pictureCards];
