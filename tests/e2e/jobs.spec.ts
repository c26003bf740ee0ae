import { runJob } from '../../server/jobs/periodic-run.ts'
import { Undeliverable } from '../../server/outside/mail/mailer.ts'
import { crowd } from '../world/crowd.ts'
import { staff } from '../world/lent.ts'
import { enqueueMail } from '../world/library.ts'
import { delivered } from '../world/mailbox.ts'
import type { Site } from '../world/site.ts'
import { accessible } from './around.ts'
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

test('a volunteer reads it from the menu of the desk, with the way to the mails', async ({ browser, site }) => {
  const page = await pageOf(browser, site, await staff(site, 9))
  await page.goto(site.at('/desk'))
  await page.getByRole('button', { name: 'Altro' }).click()
  await page.getByRole('link', { name: 'Lavori automatici' }).click()
  await expect(page.getByText('Un invio non si ritenta più.')).toBeVisible()
  await page.getByRole('link', { name: 'Guarda le mail non partite' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail non partite' })).toBeVisible()
  await page.context().close()
})

test('a mail that its address refuses is told otherwise, or leaves with a tap, and Oggi counts one less', async ({
  browser,
  site,
}) => {
  await delivered(site)
  await site.db.deleteFrom('outbox').execute()
  const [one] = await crowd(site, 1)
  const set = { email: 'irma.volpi@posta.test', phone: '333 7654321', first_name: 'Irma', last_name: 'Volpi' }
  await site.db.updateTable('members').set(set).where('id', '=', one!.id).execute()
  const works = site.system.mail.send
  site.system.mail.send = () => Promise.reject(new Undeliverable('550 no such user'))
  const mail = { template: 'role_taken', data: { name: 'Irma' } } as const
  for (const to of [set.email, 'nessuno@posta.test']) await enqueueMail(site, { to, lang: 'it' }, mail)
  await delivered(site)
  site.system.mail.send = works
  const page = await pageOf(browser, site, await staff(site, 4))
  await page.goto(site.at('/desk'))
  const count = page.getByRole('main').getByRole('link', { name: /mail non partit/ })
  await expect(count).toContainText('2')
  await page.goto(site.at('/desk/mails'))
  const row = page.getByRole('listitem').filter({ hasText: 'Irma Volpi' })
  await expect(row).toContainText('Il tuo ruolo nella squadra è finito')
  await expect(row).toContainText('L’indirizzo la rifiuta.')
  await page.getByRole('button', { name: 'Tutto il resto: Irma Volpi' }).click()
  await expect(row.getByRole('link', { name: 'Irma Volpi', exact: true })).toHaveAttribute(
    'href',
    `/desk/members/sheet#${one!.id}`,
  )
  await expect(row.getByRole('link', { name: 'WhatsApp a Irma Volpi' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/393337654321\?text=Ciao%20Irma/,
  )
  await accessible(page)
  await row.getByRole('button', { name: 'L’ho detto a voce: Irma Volpi' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Riprova: nessuno@posta.test' }).click()
  await expect(page.getByText('Nessuna mail è rimasta indietro')).toBeVisible()
  expect(await delivered(site, 'nessuno@posta.test')).toHaveLength(1)
  expect(await delivered(site, set.email)).toHaveLength(0)
  await page.goto(site.at('/desk'))
  await expect(page.getByRole('link', { name: /lavoro automatico|che cosa fa da sola/ })).toBeVisible()
  await expect(count).toContainText('0')
  await page.context().close()
})
