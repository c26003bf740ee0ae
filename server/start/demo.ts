import type { Config } from '../config.ts'
import { closeDemoAccounts, openDemoAccounts } from '../demo/accounts.ts'
import { demoPassword, seedDemo } from '../demo/seed.ts'
import type { SystemDeps } from '../deps.ts'
import { newId } from '../ids.ts'
import { step } from './steps.ts'

/**
 * Makes the demonstration and opens its accounts, or closes those that an earlier start left.
 * @returns the password of its accounts; null without a demonstration
 */
export async function openDemo(system: SystemDeps, { demo }: Pick<Config, 'demo'>): Promise<string | null> {
  if (!demo) {
    const closed = await closeDemoAccounts(system)
    if (closed) system.log.warn({ closed }, 'the demonstration is off: its accounts were closed')
    return null
  }
  await step('demonstration data', () => seedDemo(system))
  const password = demo === 'public' ? newId() : demoPassword
  await openDemoAccounts(system, password)
  return password
}
