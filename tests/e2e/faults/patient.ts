import { expect as hasty, type Locator } from '@playwright/test'

/** As patient outside the tests as inside them: a busy machine is late now and then. */
export const expect = hasty.configure({ timeout: 10_000 })

/** What tries again by itself when the network is back leaves no button to press, or only for a moment. */
export async function pressOr(button: Locator, result: Locator): Promise<void> {
  await expect(async () => {
    if (await result.isVisible()) return
    await button.click({ timeout: 1000 })
  }).toPass({ timeout: 10_000 })
}
