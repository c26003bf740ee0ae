import type { Me } from '../../contract/me.ts'
import { policiesVersion } from '../../rules/policies.ts'
import { storedText } from '../../stored.ts'

const accepted = storedText('browser', 'policies')

/** Whether this version of the policies was accepted in this browser. */
export const hasAccepted = (version: string = policiesVersion): boolean => accepted.get() === version

/** Whether a member is still to be asked: what the server keeps counts, and what was accepted here before signing in. */
export const isToAccept = ({ policies }: Me): boolean => !policies.accepted && !hasAccepted(policies.version)
