import { policiesVersion } from '../../src/lib/rules/policies.ts'
import type { LibrarySettings } from '../db/library-settings.ts'

/** The version of the terms of use that members accept now. */
export const currentPolicies = ({ policies }: LibrarySettings): string => policies?.version ?? policiesVersion
