/** What we use of the package `xliff`, which has no types. */
declare module 'xliff/js2xliff' {
  export default function js2xliff(
    resources: object,
    options: { readonly indent?: string; readonly targetXliffVersion?: string },
    done: (error: Error | null, xml: string) => void,
  ): string;
}
