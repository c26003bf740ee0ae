import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { memberInvite, memberRole } from './member.ts'

/** Every command but `help`, in the order in which `help` lists them. */
export const commands: readonly Command[] = [backup, memberInvite, memberRole]
