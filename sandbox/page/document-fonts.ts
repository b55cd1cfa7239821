/** The site's typeface for documents that no bundler makes: the files of components/brand/fonts.ts, by their scripts. */
interface DocumentFont {
  family: 'Manrope' | 'Noto Sans Thai' | 'Noto Sans Arabic';
  folder: string;
  file: string;
  weight: string;
  range: string;
}

export const documentFonts: readonly DocumentFont[] = [
  {
    family: 'Manrope',
    folder: 'manrope',
    file: 'manrope-latin-wght-normal.woff2',
    weight: '200 800',
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    family: 'Manrope',
    folder: 'manrope',
    file: 'manrope-latin-ext-wght-normal.woff2',
    weight: '200 800',
    range:
      'U+0100-0130,U+0132-0151,U+0154-02BA,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF',
  },
  {
    family: 'Manrope',
    folder: 'manrope',
    file: 'manrope-vietnamese-wght-normal.woff2',
    weight: '200 800',
    range:
      'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0309,U+0323,U+1EA0-1EF9,U+20AB',
  },
  {
    family: 'Noto Sans Thai',
    folder: 'noto-sans-thai',
    file: 'noto-sans-thai-thai-wght-normal.woff2',
    weight: '100 900',
    range: 'U+0E01-0E5B,U+200C-200D,U+25CC',
  },
  {
    family: 'Noto Sans Arabic',
    folder: 'noto-sans-arabic',
    file: 'noto-sans-arabic-arabic-wght-normal.woff2',
    weight: '100 900',
    range: 'U+0600-06FF,U+0750-077F,U+08A0-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
  },
];

/** Where a font's file lies, from the folder of the project. */
export const fontPathOf = ({ folder, file }: DocumentFont): string =>
  `node_modules/@fontsource-variable/${folder}/files/${file}`;

/** The rules for all fonts, each from the address that `source` gives it; a font without one is left out. */
export function fontFaces(source: (font: DocumentFont) => string | null): string {
  return documentFonts
    .flatMap((font) => {
      const url = source(font);
      if (url === null) return [];
      return `@font-face { font-family: '${font.family}'; font-weight: ${font.weight}; font-display: swap; unicode-range: ${font.range}; src: url(${url}) format('woff2'); }`;
    })
    .join('\n');
}
