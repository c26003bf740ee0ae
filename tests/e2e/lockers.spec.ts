import type { BrowserContext, Page } from '@playwright/test'
import { openLocalLockers } from '../../server/outside/lockers/local/server.ts'
import { type LockerLoan, lockerLoans, type LockerLoans } from '../world/lockers.ts'
import { signInHere } from './faults/people.ts'
import { phone } from './journey.ts'
import { expect, test } from './site.ts'

const library = 'ateneo'

let loans: LockerLoans
let lockers: Awaited<ReturnType<typeof openLocalLockers>>
test.beforeAll(async ({ site }) => {
  loans = await lockerLoans(site, library)
  const identities = []
  for (const pointId of await loans.points(true))
    identities.push({ library, pointId, name: `Armadietti ${pointId}`, secret: await loans.secretOf(pointId) })
  // A browser finds a library by its name on this machine; a locker has its number.
  const apiUrl = () => `http://127.0.0.1:${new URL(site.at('/')).port}`
  lockers = await openLocalLockers({ port: 0, lockers: identities, apiUrl, now: site.clock.now })
})
test.afterAll(() => lockers.close())

type Shot = (page: Page, name: string) => Promise<unknown>
const shot: Shot = (page, name) => page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })

const code = (page: Page) => page.locator('.locker-code p').first()

async function atLocker(context: BrowserContext, { point }: LockerLoan): Promise<Page> {
  const locker = await context.newPage()
  await locker.goto(lockers.pageOf(point))
  return locker
}

test('ST-17 a loan goes out of a locker and back into it', async ({ page, context, site }) => {
  const loan = await loans.toCollect()
  await page.setViewportSize(phone)
  await signInHere(site, context, library, { id: loan.member.id, level: 10 })
  await page.goto(site.at(`/me/orders/${loan.id}`, library))
  await expect(code(page)).toHaveText(loan.pickup)
  await shot(page, 'loan')
  // What is shown to the locker comes first, the member's own word after it.
  const [shown, word] = [page.locator('.locker-code img'), page.getByRole('button', { name: 'Ce l’ho' })]
  const [picture, button] = [(await shown.boundingBox())!, (await word.boundingBox())!]
  const isBefore = picture.y + picture.height <= button.y || picture.x + picture.width <= button.x
  expect(isBefore).toBe(true)

  const locker = await atLocker(context, loan)
  await locker.setViewportSize(phone)
  const types = async (text: string) => {
    await locker.getByLabel('Codice di ritiro o di restituzione').fill(text)
    await locker.getByRole('button', { name: 'Apri lo sportello' }).click()
  }
  await types(loan.deposit)
  await expect(locker.getByRole('status')).toHaveText('Nel frattempo qualcuno ha già cambiato questo prestito.')
  await types(loan.pickup)
  await expect(locker.getByRole('status')).toContainText('Sportello 1 aperto. Prendi')
  await shot(locker, 'locker')
  await locker.getByRole('button', { name: 'Chiudi lo sportello 1' }).click()
  await expect(locker.getByRole('status')).toContainText('la biblioteca sa che hai ritirato')

  await page.reload()
  await expect(code(page)).toHaveText(loan.deposit)
  await types(loan.deposit)
  await locker.getByRole('button', { name: 'Chiudi lo sportello 1' }).click()
  await expect(locker.getByRole('status')).toContainText('la biblioteca sa che hai riposto')
  await page.reload()
  await expect(page.getByText('Restituito').first()).toBeVisible()
  await expect(page.locator('.locker-code')).toHaveCount(0)
})

test('ST-17 a member says that it was collected and put back, and may say it again after a refusal', async ({
  page,
  context,
  site,
}) => {
  const loan = await loans.toCollect()
  await page.setViewportSize(phone)
  await signInHere(site, context, library, { id: loan.member.id, level: 10 })
  await page.goto(site.at(`/me/orders/${loan.id}`, library))
  await page.getByRole('button', { name: 'Ce l’ho' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Non ancora' })).toBeFocused()
  await shot(page, 'asked')
  await dialog.getByRole('button', { name: 'Non ancora' }).click()
  await expect(dialog).toBeHidden()
  expect((await loan.row()).picked_up_at).toBeNull()

  // The code of the page is an old one: the library has given another since.
  const set = (pickup_code: string) =>
    site.db.updateTable('orders').set({ pickup_code }).where('id', '=', loan.id).execute()
  await set('999999')
  await page.getByRole('button', { name: 'Ce l’ho' }).click()
  await dialog.getByRole('button', { name: 'Sì, ce l’ho' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Il codice non è quello di questo prestito')
  await shot(page, 'refused')
  await dialog.getByRole('button', { name: 'Sì, ce l’ho' }).click()
  await expect(page.getByText('Segnato: l’oggetto è con te')).toBeVisible()
  await expect(code(page)).toHaveText(loan.deposit)

  await page.goto(site.at(`/en/me/orders/${loan.id}`, library))
  await page.getByRole('button', { name: 'I put it back' }).click()
  await dialog.getByRole('button', { name: 'Yes, I put it back' }).click()
  await expect(page.getByText('Noted: thank you, the loan is over')).toBeVisible()
  await expect(page.locator('.locker-code')).toHaveCount(0)
  expect((await loan.row()).status).toBe('returned')
})
