import { expect as hasty } from '@playwright/test'

/** As patient outside the tests as inside them: a busy machine is late now and then. */
export const expect = hasty.configure({ timeout: 10_000 })
