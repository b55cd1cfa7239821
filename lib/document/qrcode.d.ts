/** What this site uses of the package, which brings no types. */
declare module 'qrcode' {
  export interface BitMatrix {
    readonly size: number;
    /** 1 or true for a dark module. */
    get(row: number, column: number): number;
  }
  export function create(
    text: string,
    options?: { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
  ): { readonly modules: BitMatrix };
}
