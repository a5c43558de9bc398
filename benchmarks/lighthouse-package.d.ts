/** What we use of Lighthouse. It is installed with the benchmarks only, so the type check does without its own types. */
declare module 'lighthouse' {
  export interface Result {
    readonly categories: Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >;
    readonly audits: Record<
      string,
      { readonly score: number | null; readonly displayValue?: string; readonly numericValue?: number }
    >;
    readonly runtimeError?: { readonly message: string };
  }
  interface Settings {
    /** Where the browser listens for its DevTools. */
    readonly port: number;
    readonly onlyCategories: string[];
    readonly logLevel: 'error';
  }
  export default function lighthouse(
    address: string,
    settings: Settings,
  ): Promise<{ readonly lhr: Result } | undefined>;
}
