import { policiesVersion } from '../../rules/policies.ts'
import { storedText } from '../../stored.ts'

const accepted = storedText('browser', 'policies')

/** Whether the current policies were accepted in this browser. */
export const hasAccepted = (): boolean => accepted.get() === policiesVersion

export const acceptPolicies = (): void => accepted.set(policiesVersion)
