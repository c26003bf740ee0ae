import { backup } from './backup.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { exportAll } from './export.ts'
import { importObjects } from './import.ts'
import { importMembers } from './import-members.ts'
import { libraryCreate, libraryList, libraryResume, librarySuspend } from './library.ts'
import { memberInvite, memberRole } from './member.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'

/** Every command but `help`, in the order in which `help` lists them. */
export const commands: readonly Command[] = [
  // Libraries.
  libraryCreate,
  libraryList,
  librarySuspend,
  libraryResume,
  // Keeping an installation safe.
  backup,
  restore,
  move,
  check,
  // What goes in and out.
  importMembers,
  exportAll,
  importObjects,
  // People.
  memberInvite,
  memberRole,
]
