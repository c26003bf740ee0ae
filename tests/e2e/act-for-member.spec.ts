import { signIn, test } from './identity-site.ts'
import { expect } from './site.ts'

test('SC-37 nobody but an administrator is offered to act for a member', async ({ page, site }) => {
  await page.goto(site.at('/signin?next=%2Fme'))
  await signIn(page, 'socio@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: /^Ciao / })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('combobox', { name: 'E-mail, nome o ID' })).toHaveCount(0)
})
