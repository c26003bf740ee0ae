import type { LibraryRow } from '../db/tables.ts'

/** Students of a library's own domain have no password here. The domain must match exactly, not as a suffix. */
export const isStudentOf = ({ settings }: LibraryRow, email: string): boolean =>
  email.slice(email.lastIndexOf('@') + 1) === settings.student_domain
