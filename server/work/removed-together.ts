import type { Reader } from '../db/scope.ts'

/** The moments at which all things of a kind were removed at once: what was removed singly has another. */
export const removedTogether = (db: Reader, subject: 'file' | 'headquarter') =>
  db.selectFrom('audit').select('at').where('subject', '=', subject).where('action', '=', 'remove_all')
