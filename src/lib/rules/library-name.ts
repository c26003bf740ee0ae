import type { FieldRule } from './fields.ts'

/** The library's name, in any case: a typed name cannot be an accident. */
export const libraryName =
  (name: string): FieldRule =>
  value =>
    value.trim().toLowerCase() === name.toLowerCase() ? null : { reason: 'library_name' }
