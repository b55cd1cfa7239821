import { diceLooks } from '@/sandbox/games/sic-bo/look';

/** The table plays Bamboo Bowl, so its dice are those of that game. */
export const bambooDice = diceLooks['bamboo-bowl-sic-bo'];
