/** What the acts in the register are about, as a reader chooses among them. */
export const registerKinds = ['loans', 'objects', 'members', 'money', 'library', 'access'] as const
export type RegisterKind = (typeof registerKinds)[number]

/** What takes back an act of the desk, besides the moves of loans. */
export const undoActs = [
  'undo_give',
  'undo_take',
  'undo_answer',
  'undo_verification',
  'undo_suspend',
  'undo_return',
  'undo_call',
  'undo_queue',
] as const
export type UndoAct = (typeof undoActs)[number]
