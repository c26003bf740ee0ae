import { policiesVersion } from '../../rules/policies.ts'

const key = 'policies'

/** Whether whoever uses this browser has accepted the policies as they are today. */
export const hasAccepted = (): boolean => localStorage.getItem(key) === policiesVersion

export const acceptPolicies = (): void => localStorage.setItem(key, policiesVersion)
