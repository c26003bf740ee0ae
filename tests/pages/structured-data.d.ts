/** What we use of a package that ships no types. */
declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string; fieldNames: string[] }
  type Found = Record<'jsonld' | 'microdata' | 'rdfa', Partial<Record<string, unknown[]>>> & { errors: unknown[] }
  export default class Validator {
    validate(found: Found): Promise<Issue[]>
  }
}
