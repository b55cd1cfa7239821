export declare const browserPackages: readonly string[];
export declare function browserPath(): string | undefined;
