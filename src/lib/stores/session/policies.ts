import { policiesVersion } from '../../rules/policies.ts'

const key = 'policies'

/** Whether the current policies were accepted in this browser. */
export const hasAccepted = (): boolean => localStorage.getItem(key) === policiesVersion

export const acceptPolicies = (): void => localStorage.setItem(key, policiesVersion)
