/** The formats that the betting of kites is shown in. */
export const oddsFormats = ['decimal', 'hongKong', 'malay'] as const;
export type OddsFormat = (typeof oddsFormats)[number];
