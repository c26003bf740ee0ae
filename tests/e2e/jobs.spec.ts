import { runJob } from '../../server/jobs/periodic-run.ts'
import { Undeliverable } from '../../server/outside/mail/mailer.ts'
import { staff } from '../world/lent.ts'
import { enqueueMail } from '../world/library.ts'
import { delivered } from '../world/mailbox.ts'
import type { Site } from '../world/site.ts'
import { pageOf } from './desk-phone.ts'
import { expect, test } from './site.ts'

const everyMs = 1

/** Each run is later than the ones before, and than those of the site itself. */
function run(site: Site, name: string, work: () => Promise<Record<string, number>>) {
  site.clock.advance(1)
  return runJob(site.system, { name, everyMs, run: work }, 'quartiere')
}

test('what the library does by itself is read in plain words, what failed first, from the health of today', async ({
  browser,
  site,
}) => {
  const page = await pageOf(browser, site, await staff(site, 4))
  await page.route('**/v1/desk/jobs', route => route.abort(), { times: 1 })
  await page.goto(site.at('/desk'))
  await page.getByRole('link', { name: 'Guarda che cosa fa da sola' }).click()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { name: 'Promemoria' })).toBeVisible()

  await run(site, 'reminders', async () => ({ members: 2, reminders: 3 }))
  await run(site, 'holds', async () => ({ freed: 2 }))
  for (const _ of [1, 2]) await run(site, 'holds', async () => ({ freed: 0 }))
  await run(site, 'undecided', () => Promise.reject(new Error('no ink')))
  await run(site, 'undecided', async () => ({ denied: 1 }))
  const rows = page.getByRole('main').getByRole('listitem')
  await page.getByRole('button', { name: 'Guarda di nuovo' }).click()
  await expect(page.getByText('Tutto a posto: l’ultima volta sono riusciti tutti.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Promemoria' })).toContainText('3 promemoria.')
  await expect(rows.filter({ hasText: 'lasciate a metà' })).toContainText('Niente da fare le ultime 2 volte.')
  const undecided = rows.filter({ hasText: 'Richieste senza risposta' })
  await expect(undecided).toContainText('1 richiesta negata.')
  await expect(undecided).toContainText(/Negli ultimi sette giorni non è riuscito una volta, .*: no ink/)

  await run(site, 'uncollected', () => Promise.reject(new Error('the disk is full')))
  const works = site.system.mail.send
  site.system.mail.send = () => Promise.reject(new Undeliverable('550 no such user'))
  await enqueueMail(site, { to: 'nessuno@posta.test', lang: 'it' }, { template: 'recovery_link', data: { token: 'x' } })
  await delivered(site)
  site.system.mail.send = works
  await page.goto(site.at('/desk'))
  await page.getByRole('link', { name: /^Un lavoro automatico non è riuscito/ }).click()
  await expect(rows.first()).toContainText('Prestiti non ritirati')
  await expect(rows.first()).toContainText('Il server dice: the disk is full')
  await page.getByRole('link', { name: 'Guarda le mail non partite' }).click()
  await expect(page.getByRole('heading', { name: 'nessuno@posta.test' })).toBeVisible()
  await page.context().close()
})

test('a volunteer reads it from the menu of the desk, without the way to the mails', async ({ browser, site }) => {
  const page = await pageOf(browser, site, await staff(site, 9))
  await page.goto(site.at('/desk'))
  await page.getByRole('button', { name: 'Altro' }).click()
  await page.getByRole('link', { name: 'Lavori automatici' }).click()
  await expect(page.getByText('Un invio non si ritenta più.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Guarda le mail non partite' })).toHaveCount(0)
  await page.context().close()
})
