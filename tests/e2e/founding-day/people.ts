import { expect } from '@playwright/test'
import type { Mailbox } from '../../../server/outside/mail/mailbox.ts'
import { foundingMembers } from '../../world/founding-files.ts'
import { founder, goTo, toSteps } from './beginning.ts'
import type { Hands } from './hands.ts'

const day = 86_400_000
const written = (from: number) =>
  new Date(Date.now() + from * day).toISOString().slice(0, 10).split('-').reverse().join('/')

/** Cards that are good, and cards that are over, whenever this is played. */
const cards = () => ({ good: `${written(-300)};${written(64)}`, over: `${written(-500)};${written(-136)}` })

export async function importMembers(hands: Hands): Promise<void> {
  const { page, press, write, file } = hands
  const { bytes, repairs } = foundingMembers(founder, cards())
  await goTo(hands, 'people', 'Importa soci')
  await file(page.locator('main input[type=file]'), 'soci.csv', bytes)
  await press(page.getByRole('button', { name: 'Controlla le righe' }))
  const counts = page.getByText(/^Nuovi \d+ · cambiati/)
  await expect(counts).toHaveText('Nuovi 76 · cambiati 1 · uguali 0 · da correggere 3')
  for (const [row, email] of repairs) await write(page.getByLabel(`Riga ${row}, E-mail`), email)
  await press(page.getByRole('button', { name: 'Controlla di nuovo' }))
  await expect(counts).toHaveText('Nuovi 79 · cambiati 1 · uguali 0 · da correggere 0')
  await expect(page.getByText('Tra i nuovi: con la tessera valida 70, senza e-mail 4.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Importa 80 persone' }))
  await expect(page.getByText(/Nuovi 79, cambiati 1, già uguali 0/).first()).toBeVisible()
  await toSteps(hands)
  await expect(page.locator('#step-people')).toContainText('80 persone · 7 nella squadra')
}

/** The mail server on the screen, and a mail to try it. */
export async function setMail(hands: Hands, mailbox: Mailbox): Promise<void> {
  const { page, press, write, choose } = hands
  await goTo(hands, 'mail', 'La posta')
  const form = page.getByRole('form', { name: 'La posta' })
  const { hostname, port } = new URL(mailbox.url)
  await write(form.getByLabel('Server', { exact: true }), hostname)
  await choose(form.getByRole('group', { name: 'Sicurezza' }), 'Nessuna')
  await write(form.getByRole('textbox', { name: 'Porta' }), port)
  await write(form.getByLabel('Indirizzo'), 'posta@rimessa.test')
  await press(form.getByRole('button', { name: 'Salva' }))
  await expect(page.getByText(`Le mail partono da posta@rimessa.test`)).toBeVisible()
  await press(page.getByRole('button', { name: 'Manda una prova a me' }))
  await expect(page.getByText(`La prova è partita verso ${founder.email}`)).toBeVisible()
  expect(mailbox.list().filter(one => one.to.includes(founder.email))).not.toHaveLength(0)
  await toSteps(hands)
}

/** Opened, the library is read by everybody within ten seconds; @returns when its map had all objects (s) */
export async function open({ page, press, at }: Hands, mailbox: Mailbox): Promise<number> {
  const visitor = await page.context().browser()!.newContext()
  const outside = at(await visitor.newPage()).page
  const { origin } = new URL(page.url())
  await outside.goto(origin)
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText('Apre presto')
  mailbox.empty()
  await expect(page.getByRole('checkbox', { name: /^Manda anche gli inviti che aspettano: 75/ })).toBeChecked()
  await press(page.getByRole('button', { name: 'Apri', exact: true }))
  const begun = performance.now()
  await expect(page.getByText('La biblioteca è aperta', { exact: true })).toBeVisible()
  await expect(async () => {
    await outside.goto(origin)
    await expect(outside.locator('main')).toContainText('Quello che serve una volta ogni tanto, a Modena', {
      timeout: 500,
    })
  }).toPass({ timeout: 10_000 })
  const inMap = () =>
    outside.evaluate(async () => {
      const map = await (await fetch('/sitemap-0.xml')).text()
      const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => new URL(one!).pathname)
      return paths.filter(one => one.includes('/products/'))
    })
  // The hands here are faster than a person's: the objects of the import are still being printed.
  await expect.poll(async () => (await inMap()).length, { timeout: 60_000 }).toBe(600)
  const printed = Math.round((performance.now() - begun) / 1000)
  const answers = await outside.evaluate(
    paths => Promise.all(paths.map(async one => (await fetch(one)).status)),
    await inMap(),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  await visitor.close()
  return printed
}

/** Everybody with an address gets one mail with one link, as the library opens. */
export async function areInvited(mailbox: Mailbox): Promise<void> {
  await expect.poll(() => mailbox.list().length, { timeout: 30_000 }).toBe(75)
  const links = mailbox.list().map(one => new Set(one.email.text?.match(/http\S+#\S+/g)).size)
  expect([...new Set(links)]).toEqual([1])
  expect(new Set(mailbox.list().flatMap(one => one.to)).size).toBe(75)
}

export function invitationOf(mailbox: Mailbox, email: string): string {
  const mail = mailbox.list().find(one => one.to.includes(email))
  return /http\S+#[\w-]+/.exec(mail!.email.text ?? '')![0]
}
